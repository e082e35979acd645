@_exported import Foundation
@_exported import UIKit

/// [swiftui/view].
@MainActor @preconcurrency public protocol View {
  /// [swiftui/view/body-swift.associatedtype].
  associatedtype Body: View
  /// [swiftui/view/body].
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: View {
  /// Is never asked for.
  public var body: Never { fatalError("a view of the model has no body") }
}

/// [swiftui/viewbuilder].
@resultBuilder public enum ViewBuilder {
  /// [swiftui/viewbuilder/buildblock()].
  public static func buildBlock() -> EmptyView { EmptyView() }
  /// [swiftui/viewbuilder/buildblock(_:)].
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  /// [swiftui/viewbuilder/buildexpression(_:)].
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
}

/// [swiftui/emptyview].
@frozen public struct EmptyView: View {
  /// [swiftui/emptyview/init()].
  public nonisolated init() {}
  /// None.
  public var body: Never { fatalError("a view of the model has no body") }
}

/// [swiftui/text].
///
/// A line of 24 points.
public struct Text: View {
  let content: String
  /// [swiftui/text/init(_:)].
  public nonisolated init<Content: StringProtocol>(_ content: Content) {
    self.content = String(content)
  }
  /// None.
  public var body: Never { fatalError("a view of the model has no body") }
}

/// [swiftui/view/frame(width:height:alignment:)].
public struct _FrameView<Content: View>: View {
  let content: Content
  let height: CGFloat?
  /// None.
  public var body: Never { fatalError("a view of the model has no body") }
}

extension View {
  /// [swiftui/view/frame(width:height:alignment:)].
  public func frame(height: CGFloat?) -> some View { _FrameView(content: self, height: height) }
}

/// [swiftui/edge].
@frozen public enum Edge: Int8, CaseIterable, Sendable {
  case top, leading, bottom, trailing

  /// [swiftui/edge/set].
  @frozen public struct Set: OptionSet, Sendable {
    /// The bits.
    public let rawValue: Int8
    /// Creates a set of bits.
    public init(rawValue: Int8) { self.rawValue = rawValue }
    /// [swiftui/edge/set/all].
    public static let all = Set(rawValue: 15)
    /// [swiftui/edge/set/horizontal].
    public static let horizontal = Set(rawValue: 10)
    /// [swiftui/edge/set/vertical].
    public static let vertical = Set(rawValue: 5)
  }
}

/// As high as a view is; the model knows of one line below another and of frames.
@MainActor func height(of view: any View) -> CGFloat {
  if view is Text { return 24 }
  if view is EmptyView { return 0 }
  if let frame = view as? any FixedHeight { return frame.fixedHeight }
  return heightOfBody(view)
}

@MainActor private func heightOfBody<Content: View>(_ view: Content) -> CGFloat {
  Content.Body.self == Never.self ? 0 : height(of: view.body)
}

@MainActor private protocol FixedHeight {
  var fixedHeight: CGFloat { get }
}

extension _FrameView: FixedHeight {
  var fixedHeight: CGFloat { height ?? SwiftUI.height(of: content) }
}
