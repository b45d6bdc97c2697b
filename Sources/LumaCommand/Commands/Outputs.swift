import LumaFiles
import LumaModel
import LumaPipeline
import LumaScript

extension CommandRow {
  static let why = CommandRow(
    operands: .outputs,
    sentence: "show what a file was made from, and whether it is up to date",
    purpose: """
      Prints the photo, steps, encoder and recipe of files that Luma wrote, why they were written
      last, and whether the next run makes them again: their call is planned, as by luma run --check,
      and what has changed is named. A recipe outside of the root, or one that opens the default
      library, is not planned. Where the name or a drawn text has words of the photo's metadata, the
      field and the block that they come from follow.

      """,
    examples: ["luma why out/harbour.jpg", "luma why --root site site/img/*.webp"],
    notes: """
      A path is one in the working folder, or below the root, as luma run prints it.

      """
  ) { settings in
    let context = CommandContext(settings)
    return context.run { () throws(Diagnostic) in
      let found = try context.histories(of: settings.words)
      let checked = CallCheck(settings, context.environment, context.watcher).checked(found)
      var isKnown = true
      for (path, history) in zip(settings.words, checked) {
        if let history {
          context.reporter.report(.printed(history.text(path, context.environment)))
        } else {
          isKnown = false
          context.reporter.report(.failed(CommandError.unknownOutput(path).diagnostic))
        }
      }
      return isKnown ? .success : .failure
    }
  }

  static let undo = CommandRow(
    operands: .bin, sentence: "bring back what was replaced, removed or changed last",
    purpose: """
      A run keeps the files that it replaces, and that --prune removes, in .luma/trash of the root
      until the next run that does so. luma undo restores them, and luma undo FILE only FILE; --dry-run
      lists them. Files that were changed after that run stay unchanged. New files stay, too.

      With --library, it undoes the last change of the library, by a command or a recipe: fields, edits,
      albums, imports and deletions with their files. Again, it undoes the one before. luma undo NUMBER
      --library undoes a change by its number, unless a later one would be lost; --dry-run lists them.
      An undo is a change, too: undoing it does the change again. Changes are kept for 30 days.

      Luma trusts only bins that this machine made: one in a folder from elsewhere may be a
      stranger's. --adopt lists such bins and their files, and --adopt BIN restores the files of one
      that are pictures, films or texts that Luma writes.

      """,
    examples: [
      "luma undo", "luma undo --root site", "luma undo out/harbour.jpg", "luma undo --dry-run",
      "luma undo --library", "luma undo --library --dry-run", "luma undo 12 --library trip.luma",
      "luma undo --adopt",
      "luma undo --adopt 20261128T120000Z-4711",
    ]
  ) { settings in
    let context = CommandContext(settings)
    return context.run { () throws(Diagnostic) in
      if settings.library != nil { return try context.undoChange() }
      let session = try context.open()
      if settings.adopts, settings.words.isEmpty { return try context.list(session.foreignBins()) }
      guard settings.adopts || settings.words.isEmpty && !settings.isDryRun else {
        return settings.isDryRun
          ? try context.listUndo(settings.words, session)
          : try context.undo(settings.words, session)
      }
      let name = settings.words.first.map(FileSystem.name(of:))
      switch name.map(session.adopt) ?? session.undo() {
      case .done: return session.failedCount == 0 ? .success : .failure
      case .foreign(let bin): throw UndoFault.foreign(bin: bin).diagnostic
      case .nothing where name != nil:
        throw UndoFault.noForeign(bin: name).diagnostic
      case .nothing: throw UndoFault.nothing.diagnostic
      }
    }
  }
}

extension CommandContext {
  /// Returns the histories of files that are typed as from the working directory, or as a run
  /// prints them: from the root.
  ///
  /// The session ends its workers here: a program that restricts itself, as for a plan, may not.
  fileprivate func histories(of words: [String]) throws(Diagnostic) -> [OutputHistory?] {
    let session = try open()
    let paths = words.map(environment.absolute), printed = words.map(pathInRoot)
    return zip(try session.histories(of: paths), try session.histories(of: printed))
      .map { $0 ?? $1 }
  }

  /// Lists bins that another machine made.
  fileprivate func list(_ bins: [UndoRun.Bin]) throws(Diagnostic) -> ExitStatus {
    guard !bins.isEmpty else { throw UndoFault.noForeign(bin: nil).diagnostic }
    printBins(bins)
    return .success
  }
}

extension OutputHistory {
  /// A line for the path, and indented ones for the rest.
  fileprivate func text(_ path: String, _ environment: Environment) -> String {
    let rows: [(String, String?)] = [
      ("photo", photo.map(environment.near)),
      ("steps", steps.isEmpty ? nil : steps.joined(separator: ", ")),
      ("name", phrase(of: nameOrigins)), ("text", phrase(of: textOrigins)),
      ("fonts", fonts), ("encoder", encoder), ("recipe", recipe.map(environment.near)),
      ("written", reason ?? otherMaker),
      ("state", state.sentence),
    ]
    let lines = rows.compactMap { name, value in
      value.map { "  " + TerminalText.padded(name, to: 9) + TerminalText.line($0) }
    }
    return ([TerminalText.line(path)] + lines).joined(separator: "\n")
  }
}

extension OutputHistory {
  /// What is said in place of a reason that this machine does not know; nil: nothing was written.
  fileprivate var otherMaker: String? {
    state == .leftOut ? nil : "not known here; another machine may have written the file"
  }
}

private func phrase(of origins: [TextOrigin]) -> String? {
  origins.isEmpty ? nil : origins.map(\.phrase).joined(separator: ", ")
}

extension OutputHistory.State {
  fileprivate var sentence: String {
    switch self {
    case .upToDate: "photo and encoder unchanged; run --check also compares steps, overlays, fonts"
    case .checked(.upToDate): "up to date"
    case .checked(.stale(let reason)): "made again by the next run: \(reason)"
    case .checked(.renamed): "made again by the next run, under another name: its bytes name it"
    case .checked(.orphaned): "orphaned: its recipe no longer makes it"
    case .missing: "missing: the next run makes it again"
    case .leftOut: "left out: it would be no smaller than its photo"
    case .changed: "changed after Luma wrote it: the next run leaves it, and fails"
    case .photoMissing: "its photo is gone"
    case .photoChanged: "its photo has changed: the next run makes it again"
    case .encoderChanged(let installed): "made again by the next run, with \(installed)"
    }
  }
}
