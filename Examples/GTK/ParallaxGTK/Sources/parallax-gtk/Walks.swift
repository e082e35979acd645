/// A walk, made up from where it is.
struct Walk {
  var name: String
  var length: Double
  /// A second line, which makes the row higher; `nil` for most.
  var remark: String?

  /// Makes a walk of a region; equal numbers make equal walks, and a region has 256 of them.
  init(number: Int, of region: Int) {
    let mixed = (number * 37 + region * 11) % (places.count * places.count)
    let (from, to) = (places[mixed % places.count], places[mixed / places.count])
    name = from == to ? "Round the \(from)" : "\(from.capitalizedFirst) to the \(to)"
    length = Double(24 + (number * 53 + region * 29) % 117) / 10
    remark = number % 7 == 3 ? remarks[(number + region) % remarks.count] : nil
  }

  /// Returns how many walks there are and how long they are together.
  static func summary(of sections: [[Walk]]) -> (total: String, detail: String) {
    let walks = sections.joined()
    let length = walks.reduce(0) { $0 + $1.length }
    return ("\(grouped(walks.count)) walks", "\(grouped(Int(length))) km in all")
  }

  private static func grouped(_ number: Int) -> String {
    let thousands = number / 1_000
    let rest = "\(1_000 + number % 1_000)".dropFirst()
    return thousands > 0 ? "\(thousands),\(rest)" : "\(number)"
  }
}

let regions = ["The lakes", "Ridges", "River meadows", "Forest", "Coast"]
let quarters = [
  "North of", "East of", "South of", "West of", "Above", "Below", "Beyond", "Around",
]
private let places = [
  "boathouse", "tarn", "ferry steps", "heron bay", "three bridges", "slate quarry", "saddle",
  "long edge", "shepherd's stair", "mill race", "willow loop", "stepping stones", "hay barns",
  "hollow oak", "fire tower", "lighthouse",
]
private let remarks = [
  "Muddy after rain", "Bring a lamp for the tunnel", "The last bus is at nine",
  "Cows on the way, mostly kind",
]

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
