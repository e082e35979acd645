import Foundation
import ParallaxCoordinator

/// The place of a list in a file, from one run of the program to the next.
struct PlaceFile {
  let path: String

  /// Returns the place of the run before; `nil` if there was none, or if the file has something else.
  func read() -> ParallaxCoordinator.RestorationToken? {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    return try? JSONDecoder().decode(ParallaxCoordinator.RestorationToken.self, from: data)
  }

  func write(_ place: ParallaxCoordinator.RestorationToken?) throws(Failure) {
    guard let place, let data = try? JSONEncoder().encode(place) else { return }
    guard FileManager.default.createFile(atPath: path, contents: data) else {
      throw Failure(Failure.inputOutput, "\(path) cannot be written")
    }
  }
}
