/// The request of a key or a click.
enum ListAction: Equatable {
  case showPlanet(Int)
  case showTop
}
