import CGTK
import ParallaxCoordinator
import ParallaxGTK

guard gtk_init_check() != 0 else {
  print("There is no display to open a window on.")
  exit(69)
}
let arguments = CommandLine.arguments.dropFirst()
if arguments.first == "--check" {
  let pictures = arguments.dropFirst().first ?? "."
  if let font = arguments.dropFirst(2).first {
    exit(try Check.runFrames(pictures: pictures, font: font) ? 0 : 1)
  }
  exit(try Check.runAll(pictures: pictures) ? 0 : 1)
}
if arguments.first == "--check-touch", let folder = arguments.dropFirst().first {
  exit(try TouchCheck(fingerIn: folder).run() ? 0 : 1)
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
