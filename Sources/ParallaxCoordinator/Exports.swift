@_exported public import ParallaxLayout
