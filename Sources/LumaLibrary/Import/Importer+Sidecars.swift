import LumaCatalog
package import LumaDatabase
package import LumaFiles
package import LumaModel

/// A sidecar that agrees with its library.
package struct WrittenSidecar: Hashable, Sendable {
  /// localIdentifier of its photo.
  package var photo: String
  /// Absolute.
  package var path: String
  package var hash: FileHash

  package init(photo: String, path: String, hash: FileHash) {
    (self.photo, self.path, self.hash) = (photo, path, hash)
  }

  /// The name of the file beside it: the photo's, or that of its RAW.
  fileprivate func name(besides original: String) -> String {
    SidecarNames.besides(original).contains { $0.lowercased() == path.lowercased() }
      ? FileSystem.name(of: original)
      : String(FileSystem.name(of: path).dropLast(SidecarNames.suffix.count))
  }
}

extension Importer {
  /// Adopts changes that other programs have made to the sidecars of photos since these were last
  /// read.
  package func readSidecars(
    of photos: [String], isInterrupted: () -> Bool = { false }
  ) throws {
    let only = try photos.compactMap { photo throws(CatalogError) in
      try library.reader.integerOrNil(
        "SELECT pk FROM asset WHERE localIdentifier = ?", [.text(photo)])
    }
    var scan = LibraryScan(library: library, reader: FileReader(readers: readers), only: only)
    try scan.compare(isInterrupted)
    if !scan.report.isInterrupted { try scan.findSidecars(isInterrupted) }
  }

  /// Returns the sidecars of photos that exist but cannot be read.
  package func unreadSidecars() throws(CatalogError) -> [UnreadBlock] {
    var paths: [String] = []
    let sql = "SELECT DISTINCT path FROM resource WHERE kind = ? ORDER BY path"
    try library.reader.read(sql, [.integer(Resource.Kind.sidecar.rawValue)]) {
      paths.append($0.text(0))
    }
    return paths.flatMap { path in
      let file = try? readers.gate.openSource(path)
      return file.flatMap { try? readers.described(PhotoHeader(), [$0]).unread } ?? []
    }
  }

  /// Notes sidecars as read, so that a scan does not report them as changed. A sidecar that another
  /// program has changed meanwhile is left to the scan.
  package func note(_ sidecars: [WrittenSidecar]) throws {
    let reader = FileReader(readers: readers)
    let files = sidecars.compactMap { sidecar -> (sidecar: WrittenSidecar, file: ReadFile)? in
      guard let status = FileStatus(sidecar.path),
        case .read(let file) = reader.outcome(
          of: sidecar.path,
          FoundFile(name: FileSystem.name(of: sidecar.path), stamp: status.stamp), as: .sidecar),
        file.hash == sidecar.hash
      else { return nil }
      return (sidecar, file)
    }
    guard !files.isEmpty else { return }
    try library.change { change in
      for (sidecar, file) in files {
        var photo: (key: Int64, path: String)?
        try change.connection.read(
          "SELECT pk, path FROM asset WHERE localIdentifier = ?", [.text(sidecar.photo)]
        ) { photo = ($0.integer(0), $0.text(1)) }
        // Another process may have removed the photo meanwhile.
        guard let photo else { continue }
        let name = sidecar.name(besides: photo.path)
        try change.write(file.resource(.sidecar, reason: .namedSidecar(name)), of: photo.key)
        try change.restamp(photo.key, file)
      }
    }
  }
}
