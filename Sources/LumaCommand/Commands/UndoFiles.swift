import LumaFiles
import LumaModel
import LumaPipeline
import LumaScript

extension CommandContext {
  /// Brings back single files from the trash of this machine.
  func undo(_ words: [String], _ session: Session) throws(Diagnostic) -> ExitStatus {
    var isKnown = true
    for (word, outcome) in zip(words, session.undo(words.map(fileName))) {
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

  /// Lists what `luma undo` could bring back, or which of some files.
  func listUndo(_ words: [String], _ session: Session) throws(Diagnostic) -> ExitStatus {
    let bins = session.ownBins(of: words.map(fileName))
    guard !bins.isEmpty else {
      throw (words.first.map(UndoFault.unknownFile) ?? .nothing).diagnostic
    }
    printBins(bins)
    return .success
  }

  private func fileName(_ word: String) -> UndoRun.FileName {
    UndoRun.FileName(places: [environment.absolute(word), pathInRoot(word)])
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
