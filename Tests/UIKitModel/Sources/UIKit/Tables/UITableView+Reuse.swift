import Foundation

extension UITableView {
  /// [uitableview/register(_:forcellreuseidentifier:)].
  public func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    rows.classes[identifier] = cellClass as? UITableViewCell.Type
  }

  /// [uitableview/dequeuereusablecell(withidentifier:)].
  public func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    if let cell = rows.reconfigured, cell.reuseIdentifier == identifier { return cell }
    if let cell = rows.spares[identifier]?.popLast() {
      cell.prepareForReuse()
      return cell
    }
    return rows.classes[identifier]?.init(_registeredAs: identifier)
  }

  /// [uitableview/dequeuereusablecell(withidentifier:for:)].
  public func dequeueReusableCell(
    withIdentifier identifier: String,
    for indexPath: IndexPath
  ) -> UITableViewCell {
    guard let cell = dequeueReusableCell(withIdentifier: identifier) else {
      preconditionFailure("no class was registered for cells with the identifier \(identifier)")
    }
    return cell
  }
}
