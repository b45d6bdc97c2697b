import LumaDatabase
import LumaFiles
import LumaModel

/// A manifest that Luma has written. Lines are found by binary search; a few are replaced, and the
/// others are copied unchanged.
struct ManifestSplice {
  private let file: OpenedFile
  private let root: String
  /// Offset of the lines after the first.
  private let start: Int

  /// A line to be replaced; an empty range: a line to be added there.
  struct Change {
    var place: Range<Int>
    /// nil: the line is removed.
    var line: [UInt8]?
  }

  /// - Returns: nil if the file is not the one with this stamp, or is of another version.
  init?(of root: String, _ stamp: FileStamp) {
    let header = ManifestWriter.line(Manifest.header)
    guard let file = try? ManifestPlaces.openManifest(of: root), file.stamp == stamp,
      file.bytes(at: 0, count: header.count) == header
    else { return nil }
    (self.file, self.root, start) = (file, root, header.count)
  }

  /// Returns the range of a file's existing line, or an empty range where it belongs; nil: a line
  /// is not a manifest's.
  ///
  /// - Parameter key: the file's path in the form that the record compares.
  func place(of key: String) throws(CatalogError) -> Range<Int>? {
    var rest = start..<file.count
    while !rest.isEmpty {
      let line = line(around: rest.lowerBound + rest.count / 2, in: rest)
      guard let found = try self.key(of: line) else { return nil }
      if found == key { return line }
      rest =
        found.utf8.lexicographicallyPrecedes(key.utf8)
        ? line.upperBound..<rest.upperBound : rest.lowerBound..<line.lowerBound
    }
    return rest
  }

  /// Whether the manifest already has a change.
  func has(_ change: Change) -> Bool {
    file.bytes(at: change.place.lowerBound, count: change.place.count) == change.line ?? []
  }

  /// - Parameter changes: in the order of their places.
  func write(_ changes: [Change], to writer: ManifestWriter) throws(CatalogError) {
    try writer.begin()
    var place = start
    for change in changes {
      try writer.copy(place..<change.place.lowerBound, of: file)
      if let line = change.line { try writer.write(line: line) }
      place = change.place.upperBound
    }
    try writer.copy(place..<file.count, of: file)
  }

  private func key(of line: Range<Int>) throws(CatalogError) -> String? {
    guard let entry = ManifestEntry(line: file.bytes(at: line.lowerBound, count: line.count)) else {
      return nil
    }
    return try OutputRecord.key(ManifestPlaces.absolute(entry.path, in: root))
  }

  /// Returns the line that has a byte, with its line break.
  private func line(around place: Int, in rest: Range<Int>) -> Range<Int> {
    var (first, last) = (place, place)
    while first > rest.lowerBound {
      let from = max(rest.lowerBound, first - ManifestSplice.piece)
      let piece = file.bytes(at: from, count: first - from)
      if let end = piece.lastIndex(of: ManifestSplice.newline) {
        first = from + end + 1
        break
      }
      first = piece.isEmpty ? rest.lowerBound : from
    }
    while last < rest.upperBound {
      let piece = file.bytes(at: last, count: ManifestSplice.piece)
      if let end = piece.firstIndex(of: ManifestSplice.newline) {
        last += end + 1
        break
      }
      last = piece.isEmpty ? rest.upperBound : last + piece.count
    }
    return first..<min(last, rest.upperBound)
  }

  private static let piece = 4_096
  private static let newline = UInt8(ascii: "\n")
}
