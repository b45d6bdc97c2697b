extension Importer {
  /// Adds one file to the library inside a change, with its XMP files; one whose content the library
  /// has is that photo.
  ///
  /// - Returns: its localIdentifier, of use in the same change.
  /// - Throws: `notFound`, `unreadable`, `notAPicture`, `notImportable`, `database`.
  /// - **Source**: PHAssetCreationRequest and its placeholder.
  /// - **Lua**: `c:add(album, c:import "new.jpg")`
  public func importFile(_ path: String, in change: LibraryTransaction) throws(CatalogError)
    -> String
  {
    let full = try FileSystem.absolute(path)
    var lone: [String: ReadFile] = [:]
    var files = [try read(full)]
    let folder = FileSystem.parent(of: full) ?? "/"
    for name in SidecarStamp.names(besides: FileSystem.name(of: full)) {
      let sidecar = FileSystem.join(folder, name)
      if FileStatus(sidecar)?.kind == .file { files.append(try read(sidecar)) }
    }
    guard let group = Grouping(files, lone: &lone).groups.first else {
      throw .notAPicture(path: path)
    }
    let writer = ImportWriter(change: change, now: Clock.now())
    let key = try writer.find(group, dir: "", resources: group.resources).0
    let sql = "SELECT localIdentifier FROM asset WHERE pk = ?"
    return try change.connection.text(sql, [.integer(key)]) ?? ""
  }

  private func read(_ path: String) throws(CatalogError) -> ReadFile {
    let found = FoundFile(name: FileSystem.name(of: path), stamp: try FileStamp(path))
    switch FileReader(readers: readers).outcome(of: path, found) {
    case .read(let file): return file
    case .fault(_, let fault): throw .notImportable(path: path, fault: fault)
    case .other: throw .notAPicture(path: path)
    }
  }
}
