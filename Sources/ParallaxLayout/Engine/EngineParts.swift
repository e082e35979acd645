/// The parts of the engine in a build.
///
/// A build with `SMALL_ENGINE` is for a host that names views and rows with numbers and reads one axis, such as the
/// module for web pages: compressed, it has 90 kB of the 95 it may have, and 113 kB with the other axis.
enum EngineParts {
  /// Whether views can follow the other axis and content can scroll on it.
  static var hasOtherAxis: Bool {
    #if SMALL_ENGINE
    false
    #else
    true
    #endif
  }
}
