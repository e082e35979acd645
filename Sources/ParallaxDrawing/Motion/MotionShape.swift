/// Returns an element of a moving picture.
///
/// For example, `shape("circle", ["cx": 20, "r": 0.5], " fill=\"#fff\"")` is
/// `<circle cx="20" r=".5" fill="#fff"/>`.
///
/// - Parameters:
///   - name: The name of the element.
///   - numbers: The attributes with numbers, rounded to a tenth; opacities and `scale` to a
///     hundredth. `x`, `y`, `cx` and `cy` are left out if they are 0, which is their default.
///   - attributes: Further attributes as text, each with a space in front.
///   - content: The content, as XML; `nil` for none.
/// - Returns: The text of the element.
func shape(
  _ name: String,
  _ numbers: KeyValuePairs<String, Double> = [:],
  _ attributes: String...,
  content: String? = nil
) -> String {
  var text = "<\(name)"
  for (key, value) in numbers {
    let number = value.compact(key.hasSuffix("opacity") || key == "scale" ? 2 : 1)
    if number == "0", ["x", "y", "cx", "cy"].contains(key) { continue }
    text += " \(key)=\"\(number)\""
  }
  text += attributes.joined()
  guard let content else { return text + "/>" }
  return text + ">\(content)</\(name)>"
}

/// Returns a path drawn as lines with round ends.
func strokes(_ path: String, width: Double, _ attributes: String...) -> String {
  shape(
    "path",
    ["stroke-width": width],
    " d=\"\(path)\" fill=\"none\" stroke-linecap=\"round\"",
    attributes.joined()
  )
}

/// Returns a text element with a class of the style sheet, which has its font.
///
/// - Parameters:
///   - text: The text.
///   - letters: The class: `l` for names of views and rows, `t` for titles, `c` for code.
///   - x: The position of the first letter, unless an attribute centres the text.
///   - y: The position of the baseline.
///   - color: The color.
///   - attributes: Further attributes as text, each with a space in front.
/// - Returns: The text of the element.
func words(
  _ text: String,
  _ letters: String,
  x: Double,
  y: Double,
  _ color: MotionColor,
  _ attributes: String...
) -> String {
  shape(
    "text",
    ["x": x, "y": y],
    " class=\"\(letters)\"",
    attributes.joined(),
    color.fill,
    content: XMLText.escaped(text)
  )
}

/// An attribute that centres a text at its position.
let centred = " text-anchor=\"middle\""

/// Returns a position within the path of a line, such as `12 30.5`.
func at(_ x: Double, _ y: Double) -> String { "\(x.compact(1)) \(y.compact(1))" }
