import Foundation

extension UIView {
  /// [uiview/leadinganchor].
  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  /// [uiview/trailinganchor].
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  /// [uiview/leftanchor].
  public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  /// [uiview/rightanchor].
  public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  /// [uiview/topanchor].
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  /// [uiview/bottomanchor].
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  /// [uiview/widthanchor].
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  /// [uiview/heightanchor].
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
}

extension UILayoutGuide {
  /// [uilayoutguide/leadinganchor].
  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  /// [uilayoutguide/trailinganchor].
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  /// [uilayoutguide/leftanchor].
  public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  /// [uilayoutguide/rightanchor].
  public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  /// [uilayoutguide/topanchor].
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  /// [uilayoutguide/bottomanchor].
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  /// [uilayoutguide/widthanchor].
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  /// [uilayoutguide/heightanchor].
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
}
