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

/// A view that the model lays out by itself, and not by its body.
@MainActor @preconcurrency public protocol _Primitive: View where Body == Never {
  /// Its node in a tree that is being laid out.
  func _node(in context: _Context) -> _Node
}

extension _Primitive {
  /// None.
  public var body: Never { fatalError("a view of the model has no body") }
}

/// A view that stands for several, or for none.
@MainActor protocol ViewList {
  func items(_ key: String) -> [ListItem]
}

/// A view among several, made when it is needed.
struct ListItem {
  let key: String
  var id: AnyHashable?
  let make: @MainActor () -> any View
}

/// The views that a view stands for.
@MainActor func items(of view: any View, _ key: String = "") -> [ListItem] {
  if let list = view as? any ViewList { return list.items(key) }
  return [ListItem(key: key) { view }]
}

/// [swiftui/viewbuilder].
@resultBuilder public enum ViewBuilder {
  /// [swiftui/viewbuilder/buildblock()].
  public static func buildBlock() -> EmptyView { EmptyView() }
  /// [swiftui/viewbuilder/buildblock(_:)].
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  /// [swiftui/viewbuilder/buildblock(_:...)].
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> { TupleView((repeat each content)) }
  /// [swiftui/viewbuilder/buildexpression(_:)].
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
  /// [swiftui/viewbuilder/buildif(_:)].
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
}

/// [swiftui/emptyview].
@frozen public struct EmptyView: View, ViewList {
  /// [swiftui/emptyview/init()].
  public nonisolated init() {}
  /// None.
  public var body: Never { fatalError("a view of the model has no body") }
  func items(_ key: String) -> [ListItem] { [] }
}

/// [swiftui/tupleview].
@frozen public struct TupleView<Content>: View, ViewList {
  /// [swiftui/tupleview/value].
  public nonisolated(unsafe) var value: Content
  /// [swiftui/tupleview/init(_:)].
  public nonisolated init(_ value: Content) { self.value = value }
  /// None.
  public var body: Never { fatalError("a view of the model has no body") }
  func items(_ key: String) -> [ListItem] {
    Mirror(reflecting: value).children.enumerated().flatMap { index, child in
      (child.value as? any View).map { SwiftUI.items(of: $0, "\(key).\(index)") } ?? []
    }
  }
}

extension Optional: View where Wrapped: View {
  /// None.
  public var body: Never { fatalError("a view of the model has no body") }
}

extension Optional: ViewList where Wrapped: View {
  func items(_ key: String) -> [ListItem] {
    map { SwiftUI.items(of: $0, key + "?") } ?? []
  }
}

/// [swiftui/anyview].
@frozen public struct AnyView: _Primitive {
  nonisolated(unsafe) let content: any View
  /// [swiftui/anyview/init(_:)].
  public nonisolated init<Content: View>(_ view: Content) { content = view }
  /// What it holds.
  public func _node(in context: _Context) -> _Node { context.node(of: content, "any") }
}

/// [swiftui/foreach].
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content>: View, ViewList {
  nonisolated(unsafe) let data: Data
  nonisolated(unsafe) let id: (Data.Element) -> ID
  nonisolated(unsafe) let content: (Data.Element) -> Content

  /// [swiftui/foreach/init(_:content:)].
  public nonisolated init(
    _ data: Data,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) where ID == Data.Element.ID, Data.Element: Identifiable, Content: View {
    (self.data, self.content) = (data, content)
    id = { $0.id }
  }

  /// [swiftui/foreach/init(_:id:content:)].
  public nonisolated init(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) where Content: View {
    (self.data, self.content) = (data, content)
    self.id = { $0[keyPath: id] }
  }

  /// None.
  public var body: Never { fatalError("a view of the model has no body") }

  func items(_ key: String) -> [ListItem] {
    data.map { element in
      let id = id(element)
      return ListItem(key: "\(key)[\(id)]", id: id) { [content] in
        content(element) as? any View ?? EmptyView()
      }
    }
  }
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
    /// [swiftui/edge/set/top].
    public static let top = Set(rawValue: 1)
    /// [swiftui/edge/set/bottom].
    public static let bottom = Set(rawValue: 4)
    /// [swiftui/edge/set/all].
    public static let all = Set(rawValue: 15)
    /// [swiftui/edge/set/horizontal].
    public static let horizontal = Set(rawValue: 10)
    /// [swiftui/edge/set/vertical].
    public static let vertical = Set(rawValue: 5)
  }
}

/// [swiftui/verticaledge].
@frozen public enum VerticalEdge: Int8, CaseIterable, Sendable {
  case top, bottom
}

/// [swiftui/axis].
@frozen public enum Axis: Int8, CaseIterable, Sendable {
  case horizontal, vertical

  /// [swiftui/axis/set].
  @frozen public struct Set: OptionSet, Sendable {
    /// The bits.
    public let rawValue: Int8
    /// Creates a set of bits.
    public init(rawValue: Int8) { self.rawValue = rawValue }
    /// [swiftui/axis/set/horizontal].
    public static let horizontal = Set(rawValue: 1)
    /// [swiftui/axis/set/vertical].
    public static let vertical = Set(rawValue: 2)
  }
}

/// [swiftui/edgeinsets].
@frozen public struct EdgeInsets: Equatable, Sendable {
  /// In points.
  public var top, leading, bottom, trailing: CGFloat
  /// [swiftui/edgeinsets/init(top:leading:bottom:trailing:)].
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }
  /// [swiftui/edgeinsets/init()].
  public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }
}

/// [swiftui/horizontalalignment].
@frozen public enum HorizontalAlignment: Equatable, Sendable {
  case leading, center, trailing
}

/// [swiftui/verticalalignment].
@frozen public enum VerticalAlignment: Equatable, Sendable {
  case top, center, bottom
}

/// [swiftui/alignment].
@frozen public struct Alignment: Equatable, Sendable {
  /// The part across.
  public var horizontal: HorizontalAlignment
  /// The part along.
  public var vertical: VerticalAlignment
  /// [swiftui/alignment/init(horizontal:vertical:)].
  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    (self.horizontal, self.vertical) = (horizontal, vertical)
  }
  /// [swiftui/alignment/center].
  public static let center = Alignment(horizontal: .center, vertical: .center)
  /// [swiftui/alignment/topleading].
  public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
  /// [swiftui/alignment/bottom].
  public static let bottom = Alignment(horizontal: .center, vertical: .bottom)

  func place(_ size: CGSize, in frame: CGRect) -> CGRect {
    let x: CGFloat =
      switch horizontal {
      case .leading: 0
      case .center: (frame.width - size.width) / 2
      case .trailing: frame.width - size.width
      }
    let y: CGFloat =
      switch vertical {
      case .top: 0
      case .center: (frame.height - size.height) / 2
      case .bottom: frame.height - size.height
      }
    return CGRect(x: frame.minX + x, y: frame.minY + y, width: size.width, height: size.height)
  }
}
