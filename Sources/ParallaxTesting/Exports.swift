@_exported public import ParallaxCoordinator
