extension Agreement {
  /// Material Components, Compose and RecyclerView.
  static let android: [Agreement] = [
    .matched(.sticking, "M001 M002 M003 M004 M005 M010 C006 C008 C009"),
    .matched(.reveal, "M006 M007 M008 M009 M011 M012 M014 M015"),
    .matched(.parallax, "M016"),
    .matched(.safeArea, "C001 C002 C003 C004"),
    .matched(.settling, "M013 C007"),
    .matched(.progress, "C012"),
    .matched(.push, "C020 C021 C022 C023 C024"),
    .matched(.scrollTarget, "C025"),
    .matched(.anchor, "K001 K002 K003 K004 K006"),

    .departed(
      "Where it rests is one answer, how much is revealed another; this vector wants both in one.",
      "C010"
    ),
    .departed(
      "A target scrolls as far as it needs to; the bar collapses on the way, not always wholly.",
      "M017"
    ),
    .departed("Nothing of a drag is lost where the bar comes to its limit.", "C011"),
    .departed(
      "Where the first row goes, the next one that survives stays; Compose keeps the index.",
      "K005"
    ),

    .notApplicable("Actions for assistive technology are the host's.", "M018"),
    .notApplicable("How a view draws itself from its height is the view's.", "M019"),
    .notApplicable("An offset and a few points are all the state, and nothing is saved.", "C005"),
  ]
}
