import ParallaxCoordinator

/// The messages of a chat about the tides: a long history, and replies of one word after another.
struct Talk {
  /// A question of the user, or a reply.
  struct Message {
    let id: RowID
    let isQuestion: Bool
    var text: String

    /// Returns the lines of the message for a width in columns, and a blank one after them.
    func lines(width: Int) -> [String] {
      var lines = [""]
      for word in text.split(separator: " ") {
        let last = lines[lines.count - 1]
        if last.isEmpty {
          lines[lines.count - 1] = String(word)
        } else if last.cells + 1 + String(word).cells <= width {
          lines[lines.count - 1] += " " + word
        } else {
          lines.append(String(word))
        }
      }
      return lines + [""]
    }
  }

  private(set) var messages: [Message] = []
  /// The words still to come of the last reply, the next one first.
  private var coming: ArraySlice<Substring> = []
  private var questions = 0

  /// A Boolean value indicating whether a reply is on its way.
  var isReplying: Bool { !coming.isEmpty }
  /// The next question of the user.
  var nextQuestion: String { "When is high water on day \(questions + 1)?" }

  /// Creates a chat of some questions with their replies.
  init(history: Int) {
    for _ in 0..<history {
      ask()
      while isReplying { say() }
    }
  }

  /// Adds the next question and a reply without a word.
  mutating func ask() {
    add(nextQuestion, isQuestion: true)
    add("", isQuestion: false)
    questions += 1
    coming = Self.reply(to: questions).split(separator: " ")[...]
  }

  /// Adds a word to the last reply.
  mutating func say() {
    guard let word = coming.popFirst() else { return }
    let last = messages.count - 1
    messages[last].text += messages[last].text.isEmpty ? String(word) : " " + word
  }

  private mutating func add(_ text: String, isQuestion: Bool) {
    let id = RowID(messages.count)
    messages.append(Message(id: id, isQuestion: isQuestion, text: text))
  }

  /// The reply to a question: each third one is longer than a screen.
  private static func reply(to number: Int) -> String {
    let minutes = 7 * 60 + 42 + number * 50
    let times = [0, 745].map { (minutes + $0) % 1440 }
      .map { "\($0 / 60):\($0 % 60 < 10 ? "0" : "")\($0 % 60)" }
    let text =
      "High water is at \(times[0]) and at \(times[1]). It is about fifty minutes later each day, "
      + "as the moon goes on along its way while the earth turns below it."
    let more =
      " A spring tide is higher: sun and moon pull along one line at a new moon and at a full one. "
      + "A neap tide is lower, as they pull across each other. Wind and the pressure of the air "
      + "move the water too, so a table is right to about a hand."
    return text + String(repeating: more, count: number % 3 == 0 ? 4 : 0)
  }
}
