package import LumaDatabase
import LumaFiles
import LumaModel
import Synchronization

/// A persistent record of the files that Luma wrote, in `<stateDirectory>/outputs.sqlite`; Luma
/// only overwrites its own files and skips those that are up to date.
///
/// If the record is lost, existing files are not overwritten. Several processes may share a record.
package final class OutputRecord: Sendable {
  private let file: DatabaseFile
  let stop: StopSign?
  /// Whether the record survives a power cut.
  let isSynced: Bool
  private let state = Mutex(State())

  private struct State {
    var opened: DatabaseFile.Opening?
    /// Set once a damaged file has been set aside.
    var damage: CatalogError?
    var places = ManifestPlaces()
  }

  /// Creates a record; the file is opened on first use.
  ///
  /// - Parameter isSynced: whether the record survives a power cut.
  package init(stateDirectory: String, isSynced: Bool = true, stop: StopSign? = nil) {
    self.stop = stop
    self.isSynced = isSynced
    file = DatabaseFile(
      directory: stateDirectory, name: "outputs", kind: .outputRecord, schema: OutputRecord.schema,
      isSynced: isSynced, stop: stop)
  }

  /// Why the default file is not in use, or is a new one; nil if it is in use, or has not been
  /// opened yet.
  package var problem: CatalogError? {
    state.withLock { $0.damage ?? $0.opened?.problem }
  }

  /// Whether there is a record; checked first, because reading would create one.
  package var isStored: Bool {
    state.withLock { $0.opened != nil } || FileStatus(file.directory + "/outputs.sqlite") != nil
  }

  /// The manifests that list the recorded outputs.
  package var places: ManifestPlaces {
    get { state.withLock(\.places) }
    set { state.withLock { $0.places = newValue } }
  }

  /// Returns the entries of the file that Luma wrote to a path, and of files that it was about to
  /// write when it was interrupted; the existing file may be any of them. Empty if there are none.
  ///
  /// - Parameter path: compared as an absolute path in NFC, as on normalizing file systems.
  package func entries(for path: String) throws(CatalogError) -> [OutputEntry] {
    var entries: [OutputEntry] = []
    let key = SQLValue.text(try OutputRecord.key(path))
    let places = places
    try retrying { connection throws(CatalogError) in
      entries = []
      try connection.read(OutputRecord.reading, [key]) { row in
        entries.append(OutputRecord.entry(row, places, path))
      }
      guard entries.contains(where: \.isNamedByContent) else { return }
      try connection.read(OutputRecord.readingMakers, [key]) { row in
        entries.append(OutputRecord.entry(row, places, path))
      }
    }
    return entries
  }

  /// Returns the entries of files that Luma wrote to a folder, without its subfolders.
  package func entries(in folder: String) throws(CatalogError) -> [OutputEntry] {
    var entries: [OutputEntry] = []
    let key = try OutputRecord.key(folder)
    let start = key == "/" ? key : key + "/"
    let places = places
    try retrying { connection throws(CatalogError) in
      entries = []
      // "0" is the character after "/".
      let range = [SQLValue.text(start), .text(start.dropLast() + "0")]
      for sql in [OutputRecord.readingFolder, OutputRecord.readingMakersOfFolder] {
        try connection.read(sql, range) { row in
          let path = row.text(0)
          guard FileSystem.parent(of: path) == folder else { return }
          entries.append(OutputRecord.entry(row, places, path))
        }
      }
    }
    return entries
  }

  /// The hash of the file that Luma wrote to a path, in hexadecimal digits; nil: unknown.
  package func digits(of path: String) -> String? {
    let entries = (try? entries(for: path)) ?? []
    return (entries.first { $0.hasStamp(of: path) } ?? entries.first)?.checksum.hash
  }

  /// Whether Luma has written to a path. Intended outputs, and outputs from another machine's
  /// manifest, do not count: the file may be somebody else's.
  package func hasWritten(to path: String) throws(CatalogError) -> Bool {
    var found = false
    let key = SQLValue.text(try OutputRecord.key(path))
    try retrying { connection throws(CatalogError) in
      found = false
      try connection.read(OutputRecord.searching, [key]) { _ in found = true }
    }
    return found
  }

  /// Runs `body` while no other thread or process has the paths locked.
  ///
  /// - Throws: `unreadable`, `database` if others hold them for too long.
  package func locking<Answer>(
    _ paths: [String], _ body: () -> Answer
  ) throws(CatalogError) -> Answer {
    // A record in memory is not shared with other processes.
    guard let file = try lockFile() else { return body() }
    var keys: [String] = []
    for path in paths { keys.append(try OutputRecord.key(path)) }
    let locks = try PathLocks(keys, in: file, stop)
    defer { locks.unlock() }
    return body()
  }

  /// Records files that are about to get their final paths, in addition to earlier entries, which
  /// may come from a killed process. The paths must be locked.
  package func intend(_ entries: [OutputEntry]) throws(CatalogError) {
    try retrying { connection throws(CatalogError) in
      try connection.transaction { () throws(CatalogError) in
        for entry in entries {
          let key = SQLValue.text(try OutputRecord.key(entry.path))
          try connection.run(OutputRecord.intending, [key] + entry.values + [key])
        }
      }
    }
  }

  /// Removes the intents of files that did not get their paths. The paths must be locked.
  package func withdraw(_ entries: [OutputEntry]) throws(CatalogError) {
    try retrying { connection throws(CatalogError) in
      try connection.transaction { () throws(CatalogError) in
        for entry in entries {
          let key = SQLValue.text(try OutputRecord.key(entry.path))
          try connection.run(OutputRecord.withdrawing, [key, .blob(entry.checksum.bytes)])
        }
      }
    }
  }

  /// Records written files, replacing all earlier entries for their paths, which must be locked.
  ///
  /// - Parameter call: the call that lists them; nil: the call that runs.
  package func remember(
    _ entries: [OutputEntry], call: RecipeCall? = nil
  ) throws(CatalogError) {
    var places = places
    places.call = call ?? places.call
    try retrying { connection throws(CatalogError) in
      try connection.transaction { () throws(CatalogError) in
        var keys: [(SQLValue, OutputEntry)] = []
        for entry in entries {
          let key = SQLValue.text(try OutputRecord.key(entry.path))
          if try OutputRecord.share(entry, key, places, in: connection) { continue }
          keys.append((key, entry))
          try connection.run(OutputRecord.settling, [key])
          try connection.run(OutputRecord.writing, [key] + entry.values)
          try OutputRecord.noteMade(entry, key, in: connection)
          try connection.run(OutputRecord.unstamping, [key])
          if let stamp = entry.stamp {
            try connection.run(OutputRecord.stamping, [key] + stamp.values)
          }
        }
        try OutputRecord.list(keys, places, in: connection)
      }
    }
  }

  static func key(_ path: String) throws(CatalogError) -> String {
    let path = try FileSystem.absolute(path)
    return path.utf8.allSatisfy { $0 < 0x80 } ? path : NormalForm.composed(path)
  }

  /// Runs `body`, and once more with a new file if the file is found to be damaged.
  func retrying(
    _ body: (Connection) throws(CatalogError) -> Void
  ) throws(CatalogError) {
    let connection = try connection()
    do throws(CatalogError) {
      try body(connection)
    } catch .setAside(let path, let kept) {
      leave(connection, because: .setAside(path: path, kept))
      try body(try self.connection())
    }
  }

  /// The file of the locks; nil if the record is in memory.
  private func lockFile() throws(CatalogError) -> String? {
    try isInMemory ? nil : file.directory + "/outputs.paths.lock"
  }

  /// Whether the record is in memory, so that no other or later process sees it.
  var isInMemory: Bool {
    get throws(CatalogError) { try connection().path == Connection.inMemory }
  }

  private func leave(_ failed: Connection, because error: CatalogError) {
    state.withLock { state in
      // Another thread may have abandoned the connection already.
      if state.opened?.connection === failed { state.opened = nil }
      state.damage = error
    }
  }

  private func connection() throws(CatalogError) -> Connection {
    try state.withLock { state throws(CatalogError) in
      if let opened = state.opened { return opened.connection }
      let file = try file.open()
      try OutputRecord.add(OutputRecord.stamps, to: file.connection)
      try OutputRecord.add(OutputRecord.finishedRuns, to: file.connection)
      try OutputRecord.add(OutputRecord.units, to: file.connection)
      try OutputRecord.add(OutputRecord.counts, to: file.connection)
      try OutputRecord.add(OutputRecord.photos, to: file.connection)
      try OutputRecord.add(OutputRecord.bins, to: file.connection)
      try OutputRecord.add(OutputRecord.changes, to: file.connection)
      try OutputRecord.add(OutputRecord.makers, to: file.connection)
      try OutputRecord.add(OutputRecord.made, to: file.connection)
      state.opened = file
      return file.connection
    }
  }
}
