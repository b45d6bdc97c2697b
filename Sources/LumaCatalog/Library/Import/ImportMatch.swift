import LumaFiles

/// How the files of a photo relate to what the library already has.
enum ImportMatch {
  /// The photo is in the library, with the same file.
  case known(Int64)
  /// The library has a photo with the same content, in another file.
  case twin(Int64, path: String)
  /// The library has a photo with the same content whose file is gone or empty, or a copy of the
  /// library's own that no longer has it: it was moved here.
  case moved(Int64, from: String)
  case new

  init(_ group: PhotoGroup, in connection: any Database) throws(CatalogError) {
    if let known = try Library.original(at: group.original.path, in: connection) {
      self = .known(known)
      return
    }
    var twin: (asset: Int64, path: String, size: Int64)?
    let sql = """
      SELECT asset, path, size FROM resource WHERE hash = ? AND kind IN (1, 2, 4, 9)
      ORDER BY asset LIMIT 1
      """
    try connection.read(sql, [.blob(group.original.hash.bytes)]) {
      twin = ($0.integer(0), $0.text(1), $0.integer(2))
    }
    guard let twin else {
      self = .new
      return
    }
    let isOwn = twin.path.hasPrefix(connection.path + ".originals/")
    let size = FileStatus(twin.path)?.stamp.size ?? 0
    // A file of another size elsewhere was edited: the next scan reads it.
    let isThere = isOwn ? size == twin.size : size > 0 || twin.size == 0
    self = isThere ? .twin(twin.asset, path: twin.path) : .moved(twin.asset, from: twin.path)
  }

  /// Whether a file of the library has the original's content.
  var hasFile: Bool {
    switch self {
    case .known, .twin: true
    case .moved, .new: false
    }
  }

  /// Returns the outcome to report.
  ///
  /// - Parameters:
  ///   - path: the path where the original is stored.
  ///   - identifier: the localIdentifier of a new photo.
  func outcome(path: String, identifier: String) -> ImportWriter.Outcome {
    switch self {
    case .known, .moved: .known
    case .twin(_, let original): original == path ? .known : .duplicate(of: original)
    case .new: .added(identifier)
    }
  }
}
