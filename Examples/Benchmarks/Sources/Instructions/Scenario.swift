/// A piece of work that is counted: what it is called, and what it does a number of times.
struct Scenario {
  let name: String
  /// What a count is given for, such as a tick; work for a tick allocates nothing.
  let unit: String
  /// How often the work is done.
  var times = 1
  /// The units that it is each time.
  var units = 1
  /// Makes ready all that is not counted, and returns what is.
  let prepare: () throws -> (Int) -> Void

  /// A Boolean value indicating whether the work may be done once before it is counted.
  var isRepeated: Bool { unit.hasSuffix("tick") }

  static var all: [Self] { layouts + coordinators + rows }
}
