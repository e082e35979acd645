/// The parts of the engine in a build.
///
/// A build with `SMALL_ENGINE` is for a host that names views and rows with numbers, reads one axis and
/// does not use the other parts, such as the module for web pages. In any other build all parts are
/// there.
enum EngineParts {
  #if SMALL_ENGINE
  private static var areAll: Bool { false }
  #else
  private static var areAll: Bool { true }
  #endif

  /// Whether views can follow the other axis and content can scroll on it.
  static var hasOtherAxis: Bool { areAll }
  /// Whether views can be measured: ``StepQuery/heights(_:width:)``.
  static var measuresViews: Bool { areAll }
  /// Whether the progress of a view can be kept: ``KeepRequest/progress(_:)``.
  static var keepsProgress: Bool { areAll }
  /// Whether problems of hosts are reported.
  static var reports: Bool { areAll }
}
