import Foundation
import ProgramRunner
import Testing

@Suite("Characters of the text", .timeLimit(.minutes(20)))
struct LocaleTests {
  private let workshop: Workshop

  init() throws {
    workshop = try Workshop()
    try workshop.write(Samples.scene.replacing("header", with: "höhe"), to: "scene.json")
    try workshop.write(Samples.recording, to: "swipe.csv")
  }

  /// The variables of a locale, and whether they leave only ASCII.
  struct Locale: CustomTestStringConvertible, Sendable {
    var variables: [String: String]
    var isASCII: Bool
    var testDescription: String {
      variables.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: " ")
    }
  }

  @Test(
    "are ASCII if the locale has no UTF-8, in output, explanations and messages",
    arguments: [
      Locale(variables: ["LC_ALL": "C"], isASCII: true),
      Locale(variables: ["LC_ALL": "POSIX", "LANG": "en_US.UTF-8"], isASCII: true),
      Locale(variables: ["LC_CTYPE": "de_DE.ISO-8859-1"], isASCII: true),
      Locale(variables: ["LANG": "en_US"], isASCII: true),
      Locale(variables: ["LC_ALL": "", "LC_CTYPE": "C.UTF-8", "LANG": "C"], isASCII: false),
      Locale(variables: ["LANG": "en_US.utf8"], isASCII: false),
      Locale(variables: [:], isASCII: false),
    ]
  )
  func locales(locale: Locale) throws {
    for arguments in [[], ["--explain", "höhe"], ["--explain", "größe"]] {
      let run = try Program.run(
        Samples.arguments + arguments,
        in: workshop,
        environment: locale.variables
      )
      let text = run.output + run.errors
      let isASCII = text.utf8.allSatisfy { $0 < 0x80 }
      #expect(isASCII == locale.isASCII, "\(arguments)")
      #expect(text.contains(locale.isASCII ? "h?he" : "höhe"))
    }
  }

  @Test("are ASCII with --ascii, whatever the locale")
  func flag() throws {
    for arguments in [["--ascii"], ["--ascii", "--explain", "höhe"]] {
      let run = try Program.run(
        Samples.arguments + arguments,
        in: workshop,
        environment: ["LANG": "C.UTF-8"]
      )
      #expect(run.status == 0, "\(run.errors)")
      let isASCII = run.output.utf8.allSatisfy { $0 < 0x80 }
      #expect(isASCII)
      #expect(run.output.contains("h?he"))
    }
  }

  @Test("of a picture are always those of its format; --ascii is refused there")
  func pictures() throws {
    let arguments = Samples.arguments + ["--format", "svg"]
    let picture = try Program.run(arguments, in: workshop, environment: ["LC_ALL": "C"])
    #expect(picture.output.lowercased().contains("höhe"))
    let refused = try Program.run(arguments + ["--ascii"], in: workshop)
    expectOneLine(refused, status: 64, holding: ["--ascii is for text", "svg"])
  }
}
