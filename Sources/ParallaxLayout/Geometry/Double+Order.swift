/// Returns the greater of two numbers; the second if they are equal.
///
/// This replaces the function of the standard library in the layout: it is one instruction on most
/// processors, and the other one five. If the second number is NaN, this function returns NaN. A usable
/// reading has no NaN. A function that takes any reading must not depend on the difference.
@inline(__always)
func max(_ first: Double, _ second: Double) -> Double { first > second ? first : second }
