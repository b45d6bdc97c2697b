import LumaFiles
import LumaRecord

extension OutputPolicy {
  /// Writes a text or a copy, unless the file is up to date or is to be left.
  ///
  /// From the decision to the name, no other process of Luma has the path.
  ///
  /// - Parameters:
  ///   - gates: open the folder of the file, and the source of a copy.
  ///   - isDryRun: whether to decide only.
  func write(
    _ text: TextOutput, _ gates: (writing: WriteGate, reading: ReadGate), isDryRun: Bool
  ) throws -> Decision {
    if try isKnownCopy(text) { return .skip(text.overwrite == .never ? .exists : .upToDate) }
    let entry = try entry(of: text, gates.reading)
    if isDryRun { return try decide(text, entry, isDryRun: true) }
    return try record.locking([text.path]) {
      Result { () throws -> Decision in
        let decision = try decide(text, entry, isDryRun: false)
        if case .write(let reason) = decision {
          try plan?.check(text, reason)
          try write(text, entry, gates, reason)
        }
        return decision
      }
    }.get()
  }

  private func entry(of text: TextOutput, _ gate: ReadGate) throws -> OutputEntry {
    switch text.content {
    case .bytes(let bytes): try OutputEntry(text: bytes, path: text.path)
    case .file(let original, _): try OutputEntry(copyOf: original, path: text.path, gate: gate)
    case .part(let part): try entry(of: part, text, gate)
    }
  }

  /// - Throws: `photoChanged` if the file has changed since the part was found.
  private func entry(
    of part: FilePart, _ text: TextOutput, _ gate: ReadGate
  ) throws -> OutputEntry {
    guard part.isPart(of: FileStatus(part.path)?.stamp) else { throw OutputError.photoChanged }
    return try OutputEntry(copyOf: part.range, in: part.path, path: text.path, gate: gate)
  }

  /// Whether a file is a copy that needs no reading: films are large.
  private func isKnownCopy(_ text: TextOutput) throws -> Bool {
    guard let original = text.content.original, !isForced,
      text.overwrite == .changed || text.overwrite == .unique,
      let status = FileStatus(text.path, followsLinks: false),
      try !isPhoto(text.path, status)
    else { return false }
    return try record.entries(for: text.path).contains {
      $0.isCopy(of: original, text.content.range, at: text.path)
    }
  }

  private func decide(
    _ text: TextOutput, _ entry: OutputEntry, isDryRun: Bool
  ) throws -> Decision {
    guard let status = try status(of: text.path, text.shown) else {
      return .write(try record.hasWritten(to: text.path) ? .fileMissing : .new)
    }
    guard try !isPhoto(text.path, status) else {
      throw OutputError.protectedPhoto(path: text.shown)
    }
    guard status.kind == .file else { throw OutputError.notAFile(path: text.shown) }
    switch text.overwrite {
    case .never: return .skip(.exists)
    case .error: throw OutputError.alreadyExists(path: text.shown)
    case .always, .changed, .unique: break
    }
    try owners?.check(text.path, text.shown)
    if try entry.isUnchangedSinceWritten(at: text.path) {
      // A recipe can read a file and write the same: that does not make it Luma's, unless a run
      // that was killed meant to write it.
      let known = try record.entries(for: text.path).first {
        try $0.checksum == entry.checksum
          || $0.checksum.isForgeable && $0.isUnchangedSinceWritten(at: text.path)
      }
      if !isDryRun, let known, try MirrorFolder.mayOwn(text.path, record),
        !known.hasStamp(of: text.path) || known.isOutdated(by: known.source)
      {
        _ = try own(entry, orThrow: .notOurs(path: text.shown))
      }
      return .skip(.upToDate)
    }
    if !isDryRun, try isOnlyListed(text.path) { throw OutputError.onlyListed(path: text.shown) }
    if text.overwrite == .always {
      guard try allowsOverwriting || mayReplace(text.path) else {
        throw OutputError.overwriteNotAllowed(path: text.shown)
      }
    } else if try !isAsWritten(text.path) {
      let isOurs = try record.hasWritten(to: text.path)
      throw isOurs
        ? OutputError.changedSince(path: text.shown) : OutputError.notOurs(path: text.shown)
    }
    if text.overwrite == .always { return .write(.overwrite) }
    return .write(entry.isText ? .textChanged : .photoChanged)
  }

  private func write(
    _ text: TextOutput, _ entry: OutputEntry, _ gates: (writing: WriteGate, reading: ReadGate),
    _ reason: WriteReason
  ) throws {
    let file = try AtomicFile(for: text.path, gate: gates.writing)
    defer { file.discard() }
    switch text.content {
    case .bytes(let bytes): try file.write(bytes)
    case .file, .part:
      let original = try copy(text, gates.reading, to: file)
      if let modified = text.modified ?? original { file.date(modified: modified) }
      guard try entry.isUnchangedSinceWritten(at: file.contents) else {
        throw OutputError.photoChanged
      }
    }
    try record.intend([entry])
    if reason.isReplacing { trash?.keep(text.path) }
    do {
      try file.commit(replacing: reason.isReplacing, syncing: isSynced)
    } catch {
      try? record.withdraw([entry])
      throw error
    }
    var entry = entry
    entry.reason = reason.rawValue
    entry.stamp = FileStatus(descriptor: file.descriptor)?.stamp
    try record.remember([entry])
  }

  /// - Returns: the time of the file that was copied.
  /// - Throws: `photoChanged` if a part has changed since it was found.
  private func copy(
    _ text: TextOutput, _ gate: ReadGate, to file: AtomicFile
  ) throws -> Int64? {
    guard let original = text.content.original else { return nil }
    let opened = try OpenedFile.photo(original, gate)
    do {
      if case .part(let part) = text.content {
        try opened.copy(part.range, to: file.descriptor)
        // Queried after the last byte: earlier writes show.
        let stamp = FileStatus(descriptor: opened.descriptor)?.stamp
        guard part.isPart(of: stamp) else { throw OutputError.photoChanged }
      } else {
        try opened.copy(to: file.descriptor)
      }
    } catch let error as SystemError {
      throw OutputError.cannotWrite(path: text.shown, reason: error)
    }
    return opened.stamp.modified
  }
}
