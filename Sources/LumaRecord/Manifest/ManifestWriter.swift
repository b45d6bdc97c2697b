import LumaDatabase
import LumaFiles
import LumaModel

/// A manifest is JSON Lines: a first line with the version of the format, then one line per file.
/// Lines are sorted by path, so that version control can merge two manifests line by line.
///
/// Version 1 has XXH3 checksums. Version 2 has SHA-256 hashes, and XXH3 checksums of files that no
/// run has read since.
enum Manifest {
  static let version: Int64 = 2
  static let header: JSONObject = [
    "luma": .string("manifest"), "version": .integer(version),
  ]

  /// Returns the version in a first line; nil: it has none.
  static func version(in line: [UInt8]) -> Int64? {
    guard let value = try? JSONValue(bytes: line), value["luma"]?.string == "manifest" else {
      return nil
    }
    return value["version"]?.integer
  }

  /// Whether a line is empty, or a conflict marker of version control.
  static func isConflictMark(_ line: [UInt8]) -> Bool {
    let text = String(decoding: line.prefix(7), as: UTF8.self)
    return ["<<<<<<<", "=======", ">>>>>>>", "|||||||"].contains(text)
      || line.allSatisfy { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
  }
}

/// Writes a manifest, unless the existing one has the same content.
final class ManifestWriter {
  private let file: AtomicFile
  private var lines: [UInt8] = []
  private static let pieceLength = 1 << 20

  /// - Parameter root: below it, no link is followed.
  /// - Throws: `unwritable`.
  init(_ path: String, in root: String) throws(CatalogError) {
    do throws(AtomicFileError) {
      file = try AtomicFile(for: path, gate: .beneath(root))
    } catch {
      throw .unwritable(path: path, reason: error.code)
    }
    // A killed process may have left a file that had no final name yet.
    FolderSweep().sweep(around: file)
  }

  deinit { file.discard() }

  /// Starts over with the first line, whatever was written before.
  func begin(_ header: JSONObject = Manifest.header) throws(CatalogError) {
    guard ftruncate(file.descriptor, 0) == 0, lseek(file.descriptor, 0, SEEK_SET) == 0 else {
      throw .unwritable(path: file.path, reason: errno)
    }
    lines = []
    try write(header)
  }

  func write(_ entry: ManifestEntry) throws(CatalogError) { try write(entry.members) }

  private func write(_ line: JSONObject) throws(CatalogError) {
    try write(line: ManifestWriter.line(line))
  }

  /// Returns the bytes of a line, with its line break.
  static func line(_ members: JSONObject) -> [UInt8] {
    JSONValue.object(members).bytes(.plain) + [UInt8(ascii: "\n")]
  }

  func write(line: [UInt8]) throws(CatalogError) {
    lines += line
    if lines.count >= ManifestWriter.pieceLength { try flush() }
  }

  /// Writes some bytes of another file.
  func copy(_ range: Range<Int>, of other: OpenedFile) throws(CatalogError) {
    guard !range.isEmpty else { return }
    try flush()
    do throws(SystemError) {
      try other.copy(range, to: file.descriptor)
    } catch {
      throw .unwritable(path: file.path, reason: error.code)
    }
  }

  /// Gives the file its name.
  func finish(isSynced: Bool) throws(CatalogError) {
    try flush()
    if !saysTheSame { try replace(isSynced: isSynced) }
  }

  /// Gives the file its name without comparing it with the existing one.
  func replace(isSynced: Bool) throws(CatalogError) {
    try flush()
    try writing { () throws(AtomicFileError) in
      try file.commit(replacing: true, syncing: isSynced)
    }
  }

  private var saysTheSame: Bool {
    guard let there = try? OpenedFile(file.path, followsLinks: false),
      there.stamp.size == file.size, let new = try? OpenedFile(file.contents)
    else { return false }
    for place in stride(from: 0, to: there.count, by: ManifestWriter.pieceLength) {
      let pieces = [there, new].map { $0.bytes(at: place, count: ManifestWriter.pieceLength) }
      guard !pieces[0].isEmpty, pieces[0] == pieces[1] else { return false }
    }
    return true
  }

  private func flush() throws(CatalogError) {
    try writing { () throws(AtomicFileError) in try file.write(lines) }
    lines = []
  }

  private func writing(_ body: () throws(AtomicFileError) -> Void) throws(CatalogError) {
    do throws(AtomicFileError) {
      try body()
    } catch {
      throw .unwritable(path: file.path, reason: error.code)
    }
  }
}
