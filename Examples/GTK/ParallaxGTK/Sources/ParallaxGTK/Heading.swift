import CGTK
import ParallaxCoordinator

/// The text that a screen reader reads in place of a floating view, where the view's row is.
///
/// A view is above the list, so that a screen reader would read it after all rows. With a heading, the
/// row that keeps room for the view has the text, and the view is left out: the title of the second
/// section is read once, after the rows of the first.
public struct Heading {
  /// The text.
  public var text: String
  /// The depth of the heading, 1 for the title of the whole.
  ///
  /// Defaults to 2.
  public var level: Int32
  /// The widget that shows the text, which is left out for screen readers; `nil` for the whole view.
  ///
  /// In a header with a title and a button it is the title.
  public var shownBy: Widget?

  /// Creates a heading.
  public init(_ text: String, level: Int32 = 2, shownBy: Widget? = nil) {
    (self.text, self.level, self.shownBy) = (text, level, shownBy)
  }

  /// Makes an empty widget that a screen reader reads as the heading.
  func makeStub(_ role: GtkAccessibleRole = GTK_ACCESSIBLE_ROLE_HEADING) -> Widget {
    let stub: Widget = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0)
    stub.describe(
      as: role,
      label: text,
      level: role == GTK_ACCESSIBLE_ROLE_HEADING ? level : nil
    )
    return stub
  }
}

/// The heading of a view, and the options that say which row or cell it is for.
struct ViewHeading {
  /// Returns the heading of a cell by the number of its line across the view; of a view with one heading,
  /// that.
  let text: (_ line: Int) -> Heading?
  /// A Boolean value indicating whether each line across the view has a heading of its own.
  let isOfLines: Bool
  /// The widget that shows the text; `nil` for the whole view.
  let shownBy: Widget?
  let options: ParallaxOptions

  init(_ text: Heading, _ options: ParallaxOptions) {
    (self.text, isOfLines, shownBy, self.options) = ({ _ in text }, false, text.shownBy, options)
  }

  /// Creates the headings of all lines across a view.
  init(_ text: @escaping (Int) -> Heading?, _ options: ParallaxOptions) {
    (self.text, isOfLines, shownBy, self.options) = (text, true, nil, options)
  }

  /// Returns the number of the line that the view follows along an axis; `nil` if it follows none.
  func line(of lines: RowGeometry, along axis: ScrollAxis) -> Int? {
    let followed = (options.axis ?? .vertical) == axis ? options.main : options.across
    switch followed?.tracking {
    case .row(let path): return lines.row(of: path)
    case .rowID(let id): return lines.row(of: id)
    default: return nil
    }
  }
}

extension Widget {
  /// Leaves the widget out for screen readers, with all that is in it.
  public func hideFromScreenReaders() { parallax_hide_from_readers(self) }
}
