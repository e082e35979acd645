import CGTK
import ParallaxGTK

guard gtk_init_check() != 0 else {
  print("There is no display to open a window on.")
  exit(69)
}
let arguments = CommandLine.arguments.dropFirst()
if arguments.first == "--check" {
  exit(try Check.runAll(pictures: arguments.dropFirst().first ?? ".") ? 0 : 1)
}
let app = Application(isAlone: false)
var windows: [WalksWindow] = []
exit(
  app.run {
    do {
      let walks: any WalkList = arguments.first == "--widgets" ? WidgetWalks() : try ModelWalks()
      windows.append(try WalksWindow(walks, title: "Evening walks", of: app))
      gtk_window_present(windows[windows.count - 1].window.cast())
    } catch {
      print(error)
    }
  }
)
