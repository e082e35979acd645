import Foundation
import ParallaxCoordinator
import ParallaxReplay

/// The scores of the moving pictures.
enum MotionScores {
  static let all: [(name: String, score: MotionScore)] = [
    (
      "hero",
      MotionScore(from: -47, length: 720).rest(0.5).drag(to: -150, in: 0.7, at: 240).rest(0.1)
        .spring(to: -47, in: 0.6).rest(0.2).drag(to: 110, in: 1).rest(0.25)
        .drag(to: 400, in: 1.2).rest(0.2).drag(to: 638, in: 1).rest(0.5).drag(to: -47, in: 1.2)
        .rest(0.3)
    ),
    (
      "header-shrinks",
      MotionScore(from: 0).rest(0.7).drag(to: 156, in: 1.2).rest(0.3).drag(to: 560, in: 1.3)
        .rest(0.8).drag(to: 0, in: 1.4).rest(0.2)
    ),
    (
      "titles-push",
      MotionScore(from: 0).rest(0.7).drag(to: 110, in: 1).rest(0.2).drag(to: 360, in: 1.3).rest(0.4)
        .drag(to: 700, in: 1.3).rest(0.5).drag(to: 0, in: 1.3).rest(0.2)
    ),
    (
      "bar-returns",
      MotionScore(from: 0).rest(0.7).drag(to: 460, in: 1.3).rest(0.4).drag(to: 370, in: 0.8)
        .rest(0.9).drag(to: 560, in: 0.9).rest(0.3).drag(to: 0, in: 1.2).rest(0.2)
    ),
  ]
}
