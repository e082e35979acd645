import Foundation

/// [uiconfigurationstate].
@MainActor public protocol UIConfigurationState {}

/// What a content view shows.
///
/// [uicontentconfiguration].
@MainActor public protocol UIContentConfiguration {
  /// [uicontentconfiguration/makecontentview()].
  func makeContentView() -> any UIView & UIContentView
  /// [uicontentconfiguration/updated(for:)].
  func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows what a configuration says.
///
/// [uicontentview].
@MainActor public protocol UIContentView: NSObjectProtocol {
  /// [uicontentview/configuration].
  var configuration: any UIContentConfiguration { get set }
}
