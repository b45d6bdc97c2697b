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
      case .failed, .repeated: break
      case .restored(let kept):
        guard kept > 1, settings.talk == .terminal else { continue }
        StandardStream.error.write(
          "\(TerminalText.line(word)): \(kept) runs have kept it; this is the last one's\n")
      }
    }
    return isKnown && session.failedCount == 0 ? .success : .failure
  }

  /// Lists what `luma undo` would bring back: of the newest bin, or some files. Files of older bins
  /// come back by their names.
  func listUndo(_ words: [String], _ session: Session) throws(Diagnostic) -> ExitStatus {
    let bins = session.ownBins(of: words.map(fileName))
    if let bin = session.foreignBins().first, bins.isEmpty, words.isEmpty {
      throw UndoFault.foreign(bin: bin.bin).diagnostic
    }
    guard !bins.isEmpty else {
      throw (words.first.map(UndoFault.unknownFile) ?? .nothing).diagnostic
    }
    let restored = words.isEmpty ? 1 : bins.count
    printBins(Array(bins.prefix(restored)))
    printBins(Array(bins.dropFirst(restored)), saying: "has")
    if bins.count > restored, settings.talk == .terminal {
      StandardStream.error.write("luma undo FILE restores a file that an older run has kept\n")
    }
    return .success
  }

  private func fileName(_ word: String) -> UndoRun.FileName {
    UndoRun.FileName(
      places: [environment.absolute(word), pathInRoot(word)].map(FileSystem.normalized))
  }

  /// Prints a line for each bin, and indented ones for its files.
  ///
  /// - Parameter verb: before each file.
  func printBins(_ bins: [UndoRun.Bin], saying verb: String = "would restore") {
    for bin in bins {
      let lines = [bin.bin] + bin.paths.sorted().map { "  \(verb) \($0)" }
      for line in lines { reporter.report(.printed(TerminalText.line(line))) }
    }
  }

  /// Returns the absolute path of a word that is relative to the root.
  func pathInRoot(_ word: String) -> String {
    let root = settings.root.map(environment.absolute) ?? environment.workingDirectory
    return word.hasPrefix("/") ? word : FileSystem.normalized(FileSystem.join(root, word))
  }
}
