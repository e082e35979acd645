import ParallaxCoordinator

/// The numbers of the sheet: pieces sold of each article in each month, computed from both numbers.
struct Sales {
  /// The numbers of the articles, from the top.
  private(set) var articles = Array(1...1000)
  /// The numbers of the months since January 2018, from the left; less than 0 before it.
  private(set) var months = Array(0..<100)
  /// The totals of the articles and of the months, by their numbers.
  private var ofArticles: [Int: Int] = [:]
  private var inMonths: [Int: Int] = [:]
  private(set) var total = 0

  init() {
    for article in articles { add(article, months) }
  }

  /// The pieces of an article that were sold in a month: 10 to 99.
  static func pieces(_ article: Int, _ month: Int) -> Int {
    var mixed = UInt64(bitPattern: Int64(article &* 4093 &+ month)) &* 0x9E37_79B9_7F4A_7C15
    mixed = (mixed ^ (mixed >> 29)) &* 0xBF58_476D_1CE4_E5B9
    return Int((mixed ^ (mixed >> 32)) % 90) + 10
  }

  func pieces(of article: Int) -> Int { ofArticles[article, default: 0] }
  func pieces(in month: Int) -> Int { inMonths[month, default: 0] }

  static func year(of month: Int) -> Int { 2018 + Int((Double(month) / 12).rounded(.down)) }

  static func name(of month: Int) -> String {
    let names = [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    return "\(names[(month % 12 + 12) % 12]) \(year(of: month) % 100)"
  }

  /// Puts another article above the first one.
  mutating func addArticle() {
    let article = (articles.max() ?? 0) + 1
    articles.insert(article, at: 0)
    add(article, months)
  }

  /// Puts the month before the first one in front of it.
  mutating func addMonth() {
    let month = (months.first ?? 0) - 1
    months.insert(month, at: 0)
    for article in articles { add(article, [month]) }
  }

  private mutating func add(_ article: Int, _ months: [Int]) {
    for month in months {
      let pieces = Self.pieces(article, month)
      ofArticles[article, default: 0] += pieces
      inMonths[month, default: 0] += pieces
      total += pieces
    }
  }
}

/// The rows and columns of the sheet, and the views over them.
enum SheetParts {
  static let head = RowID("head")
  static let total = RowID("total")
  static let monthWidth = 8.0

  /// The heads, 1,000 articles and the totals, each one cell high.
  static func rows(of sales: Sales) throws(RowError) -> RowGeometry {
    try lines(sales.articles, length: 1)
  }

  /// The names, 100 months and the totals.
  static func columns(of sales: Sales) throws(RowError) -> RowGeometry {
    try lines(sales.months, length: monthWidth)
  }

  /// The first line and the last one keep room for views, and so get the lengths of the views.
  private static func lines(_ numbers: [Int], length: Double) throws(RowError) -> RowGeometry {
    let ids = [head] + numbers.map { RowID($0) } + [total]
    return try RowGeometry([
      RowSection(rows: RowList(ids.map { Row(id: $0, height: .measured(length)) }))
    ])
  }

  /// The frozen rows and columns, then the corners that lie over both.
  static func views(_ sales: @escaping () -> Sales) -> [(SheetView, ParallaxOptions)] {
    let heads = AxisOptions(1...3, tracking: .rowID(head), stickPosition: .top)
    let sums = AxisOptions(.fixed(1), tracking: .rowID(total), stickPosition: .bottom)
    let names = AxisOptions(8...20, tracking: .columnID(head), stickPosition: .leading)
    let totals = AxisOptions(.fixed(9), tracking: .columnID(total), stickPosition: .trailing)
    return [
      (NameColumn("names", sales), ParallaxOptions(names, along: .horizontal)),
      (TotalColumn("totals", sales), ParallaxOptions(totals, along: .horizontal)),
      (HeadRow("heads", sales), ParallaxOptions(heads)),
      (TotalRow("sums", sales), ParallaxOptions(sums)),
      (Corner("sold", sales, title: "Sold"), ParallaxOptions(heads, across: names)),
      (Corner("head of totals", sales, title: "Total"), ParallaxOptions(heads, across: totals)),
      (Corner("name of sums", sales, title: "Total"), ParallaxOptions(sums, across: names)),
      (Corner("total", sales, title: nil), ParallaxOptions(sums, across: totals)),
    ]
  }
}
