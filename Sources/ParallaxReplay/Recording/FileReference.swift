import ParallaxCoordinator

extension ReplayScene {
  /// The reference of the words of scene files, as the documentation has it.
  static var reference: String {
    let parts: [String] = [
      table("A scene", fileWords), table("safeArea", PlaneInsets.words),
      table("settings", ParallaxConfiguration.words),
      table("scrollable", ReplaySceneScrollable.words),
      table("scrollable.horizontal", ReplaySceneContent.horizontalWords),
      table("scrollable.sections[0]", ReplaySceneSection.words),
      table("views[0]", SceneViewWords.sceneWords),
      table("views[0].height", HeightRange.words),
      table("views[0].overscroll", OverscrollOptions.words),
      table("views[0].reveal", Reveal.words),
      table("views[0].reveal.tolerance", Reveal.Tolerance.words),
      table("views[0].opacity", ScrollEffect.words),
      table("views[0].opacity.stops[0]", ScrollEffect.Stop.words),
      table("settings.anchor", ScrollAnchor.words),
      table("picture", ScenePicture.words),
      table("picture.lines[0]", ScenePicture.Line.words),
      table("A reading in a pass", HostReading.fields),
    ]
    return parts.joined(separator: "\n")
  }

  private static func table<Root>(_ title: String, _ members: [JSONMember<Root>]) -> String {
    let isPath = title.allSatisfy { !$0.isWhitespace }
    var text = "### \(isPath ? "`\(title)`" : title)\n\n"
    text += "| word | values | left out | |\n|---|---|---|---|\n"
    for member in members {
      let fallback = member.fallback ?? "refused"
      text += "| `\(member.name)` | \(member.kind) | \(fallback) | \(member.summary) |\n"
    }
    return text
  }
}
