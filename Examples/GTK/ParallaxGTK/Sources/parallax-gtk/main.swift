import CGTK

guard gtk_init_check() != 0 else {
  print("There is no display to open a window on.")
  exit(1)
}
let walksWindow = try WalksWindow()
if let option = CommandLine.arguments.firstIndex(of: "--check") {
  let pictures = CommandLine.arguments.dropFirst(option + 1).first ?? "."
  exit(try Check(walksWindow, pictures: pictures).run() ? 0 : 1)
}
walksWindow.runUntilClosed()
