import CAllocations
import ParallaxCoordinator
import Scenes

/// Returns the bytes that a registered view takes, all arrays of the coordinator included.
func bytesOfView(among count: Int) throws -> Int {
  let host = SceneHost(TitleScene(count: count))
  let views = host.scene.options.map { _ in ToldHeights() }
  let before = allocatedBytes()
  try host.coordinator.performUpdates {
    for (view, options) in zip(views, host.scene.options) {
      try host.coordinator.register(view, options: options)
    }
  }
  let after = allocatedBytes()
  return withExtendedLifetime((host, views)) { (after - before) / count }
}
