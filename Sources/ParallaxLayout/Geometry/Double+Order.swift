/// Returns the greater of two numbers, the second where they are equal, as the standard library does.
///
/// In its place for numbers of the layout, none of which is NaN: this is one instruction of most
/// processors, the other, which is right about NaN, is five.
@inline(__always)
func max(_ first: Double, _ second: Double) -> Double { first > second ? first : second }
