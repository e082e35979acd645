/// Returns the greater of two numbers, the second where they are equal, as the standard library does.
///
/// In its place for numbers of the layout: this is one instruction of most processors, the other is five.
/// They differ where the second number is NaN, which this returns. None is in a reading that is usable;
/// what can be asked of any reading must do without it, or not depend on it.
@inline(__always)
func max(_ first: Double, _ second: Double) -> Double { first > second ? first : second }
