package import LumaDatabase
import LumaFiles
import LumaModel

/// The manifests beside the outputs list Luma's files and their sources, on any machine. The record
/// holds the same data for lookups, with the stamps of this machine.
extension OutputRecord {
  /// Reads manifests that another machine or version control has changed.
  ///
  /// An entry of the record that a manifest lacks is kept as a possible one; the file's content
  /// decides.
  ///
  /// - Returns: the faults of manifests.
  package func readManifests() throws(CatalogError) -> [CatalogError] {
    var problems: [CatalogError] = []
    for root in places.roots {
      do throws(CatalogError) {
        try locking([ManifestPlaces.manifest(of: root)]) {
          Result { () throws(CatalogError) in try read(root, &problems) }
        }.get()
      } catch {
        guard error.isOfManifest else { throw error }
        problems.append(error)
      }
    }
    return problems
  }

  /// Writes the manifests whose outputs have changed, with the outputs that still exist.
  ///
  /// - Throws: `unwritable`.
  package func writeManifests() throws(CatalogError) {
    var problems: [CatalogError] = []
    for root in places.roots where try state(of: root).map({ !$0.isCurrent }) == true {
      try locking([ManifestPlaces.manifest(of: root)]) {
        Result { () throws(CatalogError) in
          // Another machine may have written the manifest meanwhile.
          try read(root, &problems)
          try write(root)
        }
      }.get()
    }
  }

  /// Returns the entry of the file at a path; nil if it is not as Luma wrote it, or is gone.
  package func entryOfFile(at path: String) throws(CatalogError) -> OutputEntry? {
    for entry in try entries(for: path) where try entry.isUnchangedSinceWritten(at: path) {
      return entry
    }
    return nil
  }

  /// Forgets outputs that are gone. Their paths must be locked.
  package func forget(_ paths: [String]) throws(CatalogError) {
    let places = places
    try retrying { connection throws(CatalogError) in
      try connection.transaction { () throws(CatalogError) in
        for path in paths {
          let key = SQLValue.text(try OutputRecord.key(path))
          if let root = places.root(of: path) {
            try OutputRecord.outdate(root, key, in: connection)
          }
          for table in ["output", "stamp", "unit", "maker", "made"] {
            try connection.run("DELETE FROM \(table) WHERE key = ?", [key])
          }
        }
      }
    }
  }

  /// The state of a manifest.
  private struct State {
    /// Whether it lists all outputs in the record.
    var isCurrent: Bool
    /// nil: it has not been written yet.
    var stamp: FileStamp?
  }

  private func state(of root: String) throws(CatalogError) -> State? {
    var state: State?
    try retrying { connection throws(CatalogError) in
      state = nil
      try connection.read(OutputRecord.readingState, [.text(root)]) { row in
        let stamp = FileStamp(row, at: 1)
        state = State(isCurrent: row.integer(0) != 0, stamp: stamp.modified == 0 ? nil : stamp)
      }
    }
    return state
  }

  private func read(_ root: String, _ problems: inout [CatalogError]) throws(CatalogError) {
    let path = ManifestPlaces.manifest(of: root), known = try state(of: root)
    let stamp = try OutputRecord.stamp(of: path)
    guard stamp != known?.stamp else { return }
    var found: [CatalogError] = []
    try retrying { connection throws(CatalogError) in
      found = []
      try connection.transaction { () throws(CatalogError) in
        // Entries recorded since the last manifest was written are not in a manifest.
        if known?.isCurrent == true {
          try connection.run(OutputRecord.forgettingMakers, [.text(root)])
          try connection.run("DELETE FROM unit WHERE root = ?", [.text(root)])
          try connection.script("DELETE FROM run_outputs; DELETE FROM run;")
        }
        let count = try stamp == nil ? 0 : add(path, of: root, to: connection, &found)
        let listed = try connection.integer(OutputRecord.counting, [.text(root)])
        try OutputRecord.note(root, isCurrent: listed == count, stamp, in: connection)
        try OutputRecord.noteRead(root, stamp, in: connection)
      }
    }
    problems += found
  }

  /// Returns the stamp of a manifest; nil if there is none. It may have come with a stranger's
  /// recipe, so no link is followed.
  private static func stamp(of path: String) throws(CatalogError) -> FileStamp? {
    let folder = FileSystem.parent(of: path) ?? "/"
    for (place, kind) in [(folder, FileStatus.Kind.folder), (path, .file)] {
      guard let status = FileStatus(place, followsLinks: false) else { return nil }
      guard status.kind == kind else { throw .unreadable(path: path, reason: EINVAL) }
      if kind == .file { return status.stamp }
    }
    return nil
  }

  /// Adds the lines of a manifest.
  ///
  /// - Returns: their number.
  private func add(
    _ path: String, of root: String, to connection: Connection, _ problems: inout [CatalogError]
  ) throws(CatalogError) -> Int64 {
    guard let file = try ManifestPlaces.openManifest(of: root) else { return 0 }
    let lines = try LineReader.reading(file)
    var count: Int64 = 0, strange = (first: 0, count: 0), old = 0
    while let line = try lines.line() {
      try stop?.check(path)
      if let version = Manifest.version(in: line) {
        guard version <= Manifest.version else {
          throw .record(.badManifest(path: path, .newerVersion))
        }
        continue
      }
      guard let entry = ManifestEntry(line: line) else {
        // Both sides of a merge count.
        if Manifest.isConflictMark(line) { continue }
        strange = (strange.count == 0 ? lines.number : strange.first, strange.count + 1)
        continue
      }
      if try add(entry, of: root, to: connection), entry.isForgeable { old += 1 }
      count += 1
    }
    if strange.count > 0 {
      problems.append(
        .record(.badManifest(path: path, .lines(first: strange.first, count: strange.count))))
    }
    if old > 0 { problems.append(.record(.badManifest(path: path, .oldChecksums(count: old)))) }
    return count
  }

  /// - Returns: whether the record has the entry only from the manifest.
  private func add(
    _ entry: ManifestEntry, of root: String, to connection: Connection
  ) throws(CatalogError) -> Bool {
    let outputs = OutputEntry.all(entry, in: root)
    let key = SQLValue.text(try OutputRecord.key(outputs[0].path))
    let known = try OutputRecord.written(key, in: connection)
    if let known, known.listing != nil, known.mayShare(with: outputs[0]),
      !outputs.contains(where: known.isSame)
    {
      try OutputRecord.add(outputs, key, in: connection)
      return false
    }
    let output = outputs.first { known?.isSame(as: $0) == true } ?? outputs[0]
    let call = output.listing?.call ?? RecipeCall()
    try connection.run(OutputRecord.listing, [key, .text(root), .text(call.key), .null])
    try OutputRecord.add(outputs.filter { $0 != output }, key, in: connection)
    guard known?.isSame(as: output) != true else { return known?.stamp == nil }
    // The recorded output may still be the file's content.
    try connection.run(OutputRecord.demoting, [key])
    try connection.run(OutputRecord.unstamping, [key])
    try connection.run(OutputRecord.writing, [key] + output.values)
    return true
  }

  private func write(_ root: String) throws(CatalogError) {
    let spliced = try splice(root)
    let written = if let spliced { spliced } else { try writeWhole(root) }
    let stamp = try OutputRecord.stamp(of: ManifestPlaces.manifest(of: root))
    try retrying { connection throws(CatalogError) in
      try connection.transaction { () throws(CatalogError) in
        // The manifest may lack entries that another process has recorded meanwhile.
        let isCurrent = try connection.version() == written
        if isCurrent, let stamp {
          try OutputRecord.noteCounts(of: root, stamp, isSpliced: spliced != nil, in: connection)
        }
        try OutputRecord.note(root, isCurrent: isCurrent, stamp, in: connection)
        if isCurrent, let stamp { try OutputRecord.noteWritten(root, stamp, in: connection) }
      }
    }
  }

  /// - Returns: the version of the record that was written.
  private func writeWhole(_ root: String) throws(CatalogError) -> DatabaseVersion? {
    let file = try ManifestWriter(ManifestPlaces.manifest(of: root), in: root)
    var version: DatabaseVersion?
    try retrying { connection throws(CatalogError) in
      version = try connection.version()
      let makers = try OutputRecord.makers(of: root, in: connection)
      try file.begin()
      try connection.read(OutputRecord.readingUnits, [.text(root)]) { row throws(CatalogError) in
        let output = OutputEntry(row)
        let call = RecipeCall(key: row.text(OutputRecord.recipe))
        let makers = makers[output.path] ?? []
        guard output.isInPlace(of: call, makers, in: root) else { return }
        try file.write(ManifestEntry(output, call, makers, in: root))
      }
    }
    try file.finish(isSynced: isSynced)
    return version
  }
}

extension OutputRecord {
  /// Notes whether a manifest lists all outputs in the record. A `stamp` of nil means that it has
  /// no file.
  private static func note(
    _ root: String, isCurrent: Bool, _ stamp: FileStamp?, in connection: Connection
  ) throws(CatalogError) {
    let stamp = stamp ?? FileStamp.unknown(size: 0)
    try connection.run(noting, [.text(root), .integer(isCurrent ? 1 : 0)] + stamp.values)
  }

  /// Lists recorded outputs in manifests.
  static func list(
    _ entries: [(key: SQLValue, entry: OutputEntry)], _ places: ManifestPlaces,
    in connection: Connection
  ) throws(CatalogError) {
    var changed: Set<String> = []
    for (key, entry) in entries {
      guard let root = places.root(of: entry.path) else { continue }
      let reason = entry.reason.map(SQLValue.text) ?? .null
      let call = try owner(of: key, places, in: connection)
      try noteChange(key, in: root, connection)
      try connection.run(listing, [key, .text(root), .text(call.key), reason])
      changed.insert(root)
    }
    for root in changed { try connection.run(outdating, [.text(root)]) }
  }

  /// A separate table, like that of the stamps.
  static func units(_ place: String) -> String {
    """
    \(place.isEmpty ? withoutRecipes : "")
    CREATE \(place) TABLE IF NOT EXISTS unit(
      key TEXT PRIMARY KEY,
      root TEXT NOT NULL,
      recipe TEXT NOT NULL,
      reason TEXT
    ) WITHOUT ROWID;
    CREATE INDEX IF NOT EXISTS unit_place ON unit(root, key, recipe);
    CREATE \(place) TABLE IF NOT EXISTS manifest(
      root TEXT PRIMARY KEY,
      isCurrent INTEGER NOT NULL,
      \(FileStamp.columns)
    ) WITHOUT ROWID;
    """
  }

  /// Drops an index of versions before 2026-11-27, which could not count a recipe's outputs alone.
  private static let withoutRecipes = "DROP INDEX IF EXISTS unit_root;"

  private static let readingState = """
    SELECT isCurrent, size, modified, changed, device, inode FROM manifest WHERE root = ?
    """
  private static let noting = "INSERT OR REPLACE INTO manifest VALUES (?, ?, ?, ?, ?, ?, ?)"
  static let outdating = """
    INSERT INTO manifest VALUES (?, 0, 0, 0, 0, 0, 0) ON CONFLICT DO UPDATE SET isCurrent = 0
    """
  private static let listing = """
    INSERT INTO unit(key, root, recipe, reason) VALUES (?, ?, ?, ?)
    ON CONFLICT DO UPDATE SET root = excluded.root, recipe = excluded.recipe,
      reason = coalesce(excluded.reason, reason)
    """
  private static let counting = "SELECT count(*) FROM unit WHERE root = ?"
  private static let demoting = """
    UPDATE output SET stage = (SELECT max(stage) + 1 FROM output WHERE key = ?1)
    WHERE key = ?1 AND stage = 0
    """
}

extension CatalogError {
  /// Whether a manifest cannot be read, which does not end a run.
  fileprivate var isOfManifest: Bool {
    switch self {
    case .unreadable, .fileTooLarge, .longLine: return true
    default: if case .badManifest? = record { return true } else { return false }
    }
  }
}
