import LumaDatabase
import LumaFiles

/// The photos and files of a library that match files imported together. They are queried at once,
/// because a server may be distant, and kept up to date while the import writes.
struct ImportMatches {
  private let connection: any Database
  /// Photos by the bytes of their originals' paths, because strings that compare equal may differ
  /// in bytes.
  private var originals: [[UInt8]: Int64] = [:]
  private var twins: [FileHash: DuplicateFile] = [:]
  /// Whether the library must be queried again for each group, because files have moved.
  private var isStale = false

  /// A file with the same content; it belongs to the first photo with such a file.
  private struct DuplicateFile {
    var asset: Int64
    var path: String
    var size: Int64
    /// Whether it is the photo itself, rather than its RAW or film.
    var isOriginal: Bool
  }

  init(_ groups: [PhotoGroup], in connection: any Database) throws(CatalogError) {
    self.connection = connection
    let files = groups.map(\.original)
    let byPath = files.map { Query(sql: ImportMatches.byPath, bindings: [.text($0.path)]) }
    let byHash = files.map { Query(sql: ImportMatches.byHash, bindings: [.blob($0.hash.bytes)]) }
    var (originals, twins) = (originals, twins)
    try connection.read(byPath + byHash) { place, row in
      if place < files.count {
        originals[Array(files[place].path.utf8)] = row.integer(0)
      } else {
        twins[files[place - files.count].hash] = DuplicateFile(
          asset: row.integer(0), path: row.text(1), size: row.integer(2),
          isOriginal: Resource.Kind(rawValue: row.integer(3))?.isOriginal == true)
      }
    }
    (self.originals, self.twins) = (originals, twins)
  }

  private static let byPath =
    "SELECT asset FROM resource WHERE path = ? AND kind IN (1, 2) LIMIT 1"

  private static let byHash = """
    SELECT asset, path, size, kind FROM resource WHERE hash = ? AND kind IN (1, 2, 4, 9)
    ORDER BY CASE WHEN kind IN (1, 2) THEN 0 ELSE 1 END, asset LIMIT 1
    """

  func match(of group: PhotoGroup) throws(CatalogError) -> ImportMatch {
    guard !isStale else { return try ImportMatches([group], in: connection).match(of: group) }
    if let known = originals[Array(group.original.path.utf8)] { return .known(known) }
    guard let twin = twins[group.original.hash] else { return try part(of: group) ?? .new }
    // Even under a template's name, a copy of another size was edited.
    let isOwn = OriginalCopy.isPlace(
      twin.path, of: group.original.hash, in: connection.path + ".originals")
    let size = FileStatus(twin.path)?.stamp.size ?? 0
    // A file of another size elsewhere was edited: the next scan reads it.
    let isThere = isOwn ? size == twin.size : size > 0 || twin.size == 0
    guard isThere else { return .moved(twin.asset, from: twin.path) }
    return twin.isOriginal
      ? .twin(twin.asset, path: twin.path) : .fileOfAnother(twin.asset, path: twin.path)
  }

  /// Looks for a photo that is only the RAW or the film of a group. A photo with an edit stays,
  /// because the edit belongs to that file.
  private func part(of group: PhotoGroup) throws(CatalogError) -> ImportMatch? {
    for file in group.others where file.kind == .alternatePhoto || file.kind == .pairedVideo {
      let hash = file.hash.map { SQLValue.blob($0.bytes) } ?? .null
      var found: ImportMatch?
      try connection.read(ImportMatches.byPart, [.text(file.path), hash]) { row in
        let path = row.text(1)
        // A known file with the same content stays that photo's file as long as it exists.
        guard path.utf8.elementsEqual(file.path.utf8) || FileStatus(path) == nil else { return }
        found = .part(row.integer(0), path: path)
      }
      if found != nil { return found }
    }
    return nil
  }

  private static let byPart = """
    SELECT asset, path FROM resource WHERE (path = ? OR hash = ?) AND kind IN (1, 2)
      AND NOT EXISTS (SELECT 1 FROM adjustment WHERE adjustment.asset = resource.asset)
    ORDER BY asset DESC
    """

  /// Notes files that were added to a photo.
  mutating func add(_ resources: [Resource], of key: Int64) {
    for resource in resources where resource.kind.isContent {
      if resource.kind.isOriginal { originals[Array(resource.path.utf8)] = key }
      guard let hash = resource.hash else { continue }
      let isOriginal = resource.kind.isOriginal
      if let known = twins[hash],
        (known.isOriginal ? 0 : 1, known.asset) <= (isOriginal ? 0 : 1, key)
      {
        continue
      }
      twins[hash] = DuplicateFile(
        asset: key, path: resource.path, size: resource.size, isOriginal: isOriginal)
    }
  }

  /// Notes that a photo's files now have other paths.
  mutating func forget() { isStale = true }
}

extension Resource.Kind {
  /// Whether a file of this kind with the same content identifies the photo; must match the kinds
  /// in `byHash`.
  var isContent: Bool {
    switch self {
    case .photo, .video, .alternatePhoto, .pairedVideo: true
    case .fullSizePhoto, .fullSizeVideo, .fullSizePairedVideo, .adjustmentData, .sidecar: false
    }
  }
}
