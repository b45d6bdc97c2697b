import LumaFiles
import LumaModel
import LumaPipeline
import LumaScript

extension CommandContext {
  /// Brings back single files from the trash of this machine.
  func undo(_ words: [String], _ session: Session) throws(Diagnostic) -> ExitStatus {
    let names = words.map { word in
      UndoRun.FileName(word, places: [environment.absolute(word), pathInRoot(word)])
    }
    var isKnown = true
    for (word, outcome) in zip(words, session.undo(names)) {
      switch outcome {
      case .unknown:
        isKnown = false
        reporter.report(.failed(UndoFault.unknownFile(word).diagnostic))
      case .done(let kept):
        guard kept > 1, settings.talk == .terminal else { continue }
        StandardStream.error.write(
          "\(TerminalText.line(word)): \(kept) runs have kept it; this is the last one's\n")
      }
    }
    return isKnown && session.failedCount == 0 ? .success : .failure
  }

  /// Lists what `luma undo` and `luma undo FILE` could bring back.
  func listUndo(_ session: Session) throws(Diagnostic) -> ExitStatus {
    let bins = session.ownBins()
    guard !bins.isEmpty else { throw UndoFault.nothing.diagnostic }
    printBins(bins)
    return .success
  }

  /// Prints a line for each bin, and indented ones for its files.
  func printBins(_ bins: [UndoRun.Bin]) {
    for bin in bins {
      let lines = [bin.bin] + bin.paths.map { "  would restore " + $0 }
      for line in lines { reporter.report(.printed(TerminalText.line(line))) }
    }
  }

  /// Returns the absolute path of a word that is relative to the root.
  func pathInRoot(_ word: String) -> String {
    let root = settings.root.map(environment.absolute) ?? environment.workingDirectory
    return word.hasPrefix("/") ? word : FileSystem.normalized(FileSystem.join(root, word))
  }
}
