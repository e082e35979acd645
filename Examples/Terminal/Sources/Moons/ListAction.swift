/// What a key or a click asks for.
enum ListAction: Equatable {
  case showPlanet(Int)
  case showTop
}
