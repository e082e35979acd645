// What the pages and doc comments of ParallaxUIKit take for granted: see .ci/listings.

import ParallaxCoordinator
import ParallaxUIKit
import SwiftUI
import UIKit

@MainActor let view = UIView()
@MainActor let viewController = UIViewController()
@MainActor let pageViewController = UIPageViewController(
  transitionStyle: .scroll,
  navigationOrientation: .horizontal
)
@MainActor let scrollView = UIScrollView()
@MainActor let tableView = UITableView()
@MainActor let otherTableView = UITableView()
@MainActor let collectionView = UICollectionView(
  frame: .zero,
  collectionViewLayout: UICollectionViewFlowLayout()
)
@MainActor let tables = [tableView, otherTableView]
@MainActor let source = UITableViewDiffableDataSource<Int, Int>(tableView: tableView) { _, _, _ in
  UITableViewCell()
}
@MainActor let adapter = TableViewAdapter(tableView: tableView)
@MainActor var pager: ParallaxPager?
@MainActor var messages: [String] = []
let older = ["message"]
@MainActor let header = UIView()
@MainActor let photo = UIImageView()
@MainActor let bar = UIView()
@MainActor let pages = UIScrollView()
@MainActor let container = tableView.parallax
@MainActor let coordinator = container.coordinator
@MainActor let id: ViewID = "header"
@MainActor var options = ParallaxOptions(height: 44...220)
@MainActor let path = RowPath(section: 0, row: 0)
@MainActor let indexPath = IndexPath(row: 0, section: 0)
@MainActor let cell = UITableViewCell()
@MainActor let insets = UIEdgeInsets.zero
@MainActor let point = CGPoint.zero
@MainActor let velocity = CGPoint.zero
@MainActor let targetContentOffset = UnsafeMutablePointer<CGPoint>.allocate(capacity: 1)

struct Store { func load() async {} }
let store = Store()

// Of SwiftUI.
struct Post: Identifiable { var id: Int }
struct PostRow: View {
  init(_ post: Post) {}
  var body: some View { Text("post") }
}
struct Photo: View { var body: some View { Text("photo") } }
struct Total: View {
  init(_ posts: [Post]) {}
  var body: some View { Text("total") }
}
@MainActor let posts = [Post(id: 1)]
@MainActor let footer = ParallaxOptions(height: 44...120, tracking: .offset(2000))
