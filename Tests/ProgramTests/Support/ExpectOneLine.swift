import ProgramRunner
import Testing

/// Checks how the program refuses: one line that says why, a status, and no output.
func expectOneLine(
  _ run: ProgramRun,
  status: Int32,
  holding words: [String],
  sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(run.status == status, "\(run.errors)", sourceLocation: sourceLocation)
  #expect(run.output.isEmpty, sourceLocation: sourceLocation)
  #expect(
    run.errors.hasPrefix("parallax-replay: "),
    "\(run.errors)",
    sourceLocation: sourceLocation
  )
  let breaks = run.errors.filter(\.isNewline).count
  #expect(breaks == 1, "\(run.errors)", sourceLocation: sourceLocation)
  #expect(run.errors.hasSuffix("\n"), sourceLocation: sourceLocation)
  for word in words {
    #expect(run.errors.contains(word), "\(run.errors)", sourceLocation: sourceLocation)
  }
}
