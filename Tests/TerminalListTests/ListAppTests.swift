import ParallaxCoordinator
import Testing
@testable import TerminalList

@Suite("The terminal's list of moons", .timeLimit(.minutes(20)))
struct ListAppTests {
  @Test("each planet becomes current once on the way down and once on the way back, in order")
  func current() throws {
    let app = try ListApp(log: nil)
    app.resize(width: 80, height: 24)
    let planets = Array(Planet.all.indices)
    #expect(app.bar.current == 0)
    for (key, way) in [(InputEvent.down, planets), (.up, planets.reversed())] {
      var seen: [Int] = []
      for _ in 0..<200 {
        if let current = app.bar.current, current != seen.last { seen.append(current) }
        app.handle(key, at: 0)
      }
      #expect(seen == way)
    }
    app.handle(.end, at: 0)
    #expect(app.bar.current == planets.last)
  }
}
