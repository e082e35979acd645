import CGTK
import ParallaxCoordinator
import ParallaxGTK

guard gtk_init_check() != 0 else {
  print("There is no display to open a window on.")
  exit(69)
}
let arguments = CommandLine.arguments.dropFirst()
let isCheck = arguments.first == "--check"
if isCheck || arguments.first == "--check-touch" {
  let folder = arguments.dropFirst().first
  if isCheck {
    try Check.runAll(pictures: folder)
  } else {
    try TouchCheck(fingerIn: folder ?? ".").run()
  }
  print("findings: \(Findings.count)")
  exit(Findings.count == 0 ? 0 : 1)
}
// The view that is named behind --explain is explained over the window.
let explained = arguments.firstIndex(of: "--explain")
  .flatMap { arguments.dropFirst($0).first }.map { ViewID($0) }
let app = Application(isAlone: false)
var windows: [WalksWindow] = []
var grids: [FerryWindow] = []
exit(
  app.run {
    do {
      if arguments.first == "--grid" {
        grids.append(try FerryWindow(of: app))
        grids[grids.count - 1].grid.explainedView = explained
        return gtk_window_present(grids[grids.count - 1].window.cast())
      }
      let walks: any WalkList = arguments.first == "--widgets" ? WidgetWalks() : try ModelWalks()
      windows.append(try WalksWindow(walks, title: "Evening walks", of: app))
      windows[windows.count - 1].list.explainedView = explained
      gtk_window_present(windows[windows.count - 1].window.cast())
    } catch {
      print(error)
    }
  }
)
