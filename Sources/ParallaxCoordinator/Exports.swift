@_exported public import ParallaxLayout
@_exported public import ParallaxRows
