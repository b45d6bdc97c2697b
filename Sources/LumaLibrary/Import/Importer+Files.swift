import LumaCatalog
package import LumaDatabase
import LumaFiles
package import LumaModel

extension Importer {
  /// Imports one file and its XMP sidecars inside a change; if its content is already in the
  /// library, returns that photo. A recently forgotten photo is restored as it was.
  ///
  /// - Parameter copies: whether the files are copied into the library's own folder.
  /// - Returns: its localIdentifier, valid within the same change.
  /// - Throws: `notFound`, `unreadable`, `notAPicture`, `notImportable`, `server`, `database`.
  /// - **Source**: PHAssetCreationRequest and its placeholder.
  /// - **Lua**: `c:add(album, c:import "new.jpg")`
  package func importFile(
    _ path: String, copies: Bool = false, in change: LibraryTransaction
  ) throws(CatalogError) -> String {
    let full = try FileSystem.absolute(path)
    var lone: [String: ReadFile] = [:]
    var files = [try read(full)]
    for sidecar in SidecarNames.found(besides: full, readers.gate) {
      if readers.gate.allows(sidecar), FileStatus(sidecar)?.kind == .file {
        files.append(try read(sidecar))
      }
    }
    guard let group = Grouping(files, lone: &lone).groups.first else {
      throw .notAPicture(path: path)
    }
    return try write(group, copies: copies, in: change)
  }

  /// Imports one photo that consists of several files, each of a kind that its name need not show.
  ///
  /// - Parameter files: paths by kind; one is of the kind `photo` or `video`.
  /// - Returns: its localIdentifier, valid within the same change.
  /// - Throws: `wrongKind` for a file of other content; see `importFile`.
  /// - **Source**: PHAssetCreationRequest.addResource(with:fileURL:options:).
  /// - **Lua**: `c:import{ photo = "a.jpg", alternatePhoto = "a.dng" }`
  package func importPhoto(
    _ files: [Resource.Kind: String], copies: Bool, in change: LibraryTransaction
  ) throws(CatalogError) -> String {
    let main = files.keys.first { $0.isOriginal } ?? .photo
    var group = PhotoGroup(try described(try read(files[main] ?? "", as: main), files[.sidecar]))
    group.isGiven = true
    for (kind, path) in files.sorted(by: { $0.key.rawValue < $1.key.rawValue }) where kind != main {
      group.add(try read(path, as: kind), kind)
    }
    return try write(group, copies: copies, in: change)
  }

  /// Copies a picture or film with an edit into the library's own folder. A library on a server has
  /// no folder, so the file stays where it is.
  ///
  /// - Parameter media: the type of the edited photo.
  /// - Returns: the file, and the base for an edit that shows it.
  /// - Throws: `noRender` for a file that is not a picture, or not a film; `notImportable`,
  ///   `unwritable`.
  package func keepRender(
    _ path: String, of media: MediaType, in change: LibraryTransaction
  ) throws(CatalogError) -> (file: Resource, base: Adjustment.Base) {
    let file = try read(try FileSystem.absolute(path), role: nil)
    let kind: Resource.Kind = media == .video ? .fullSizeVideo : .fullSizePhoto
    guard let file, kind.takes(file.content), file.content.render(at: nil) != nil else {
      throw .library(.noRender(path: path, kind: kind))
    }
    var resource = file.resource(kind)
    if library.originalsFolder != nil {
      resource = try copies(of: [resource], hasFirst: false, in: change)[0]
    }
    resource.reason = Resource.givenReason
    guard let base = file.content.render(at: resource.path) else {
      throw .library(.noRender(path: path, kind: kind))
    }
    return (resource, base)
  }

  private func write(
    _ group: PhotoGroup, copies: Bool, in change: LibraryTransaction
  ) throws(CatalogError) -> String {
    var resources = group.resources
    var writer = try ImportWriter([group], in: change, readers.editedSize)
    var match = try writer.match(of: group)
    try change.needImport(of: match.asset)
    if case .new = match, let photo = try change.deletedFiles.photo(of: group) {
      // A limited library does not show forgotten photos.
      guard change.limit == nil else { throw .library(.limitedLibrary(verb: "import")) }
      try change.restore([photo])
      writer = try ImportWriter([group], in: change, readers.editedSize)
      match = try writer.match(of: group)
    }
    if copies {
      resources = try self.copies(of: resources, hasFirst: match.hasFile, in: change)
    }
    let key = try writer.find(group, dir: "", resources: resources).0
    try change.admit(key)
    let sql = "SELECT localIdentifier FROM asset WHERE pk = ?"
    return try change.connection.text(sql, [.integer(key)]) ?? ""
  }

  /// Copies files into the library's own folder, each by itself because their names may be equal,
  /// and syncs them to the disk. A rehearsal leaves them where they are.
  ///
  /// - Parameter hasFirst: whether the library already has the first file's content.
  private func copies(
    of resources: [Resource], hasFirst: Bool, in change: LibraryTransaction
  ) throws(CatalogError) -> [Resource] {
    guard let folder = library.originalsFolder else { throw .server(library.path, .noOriginals) }
    guard change.connection.rehearsal == nil else { return resources }
    let copy = try OriginalCopy(folder: folder, gate: readers.gate, stop: change.connection.stop)
    change.copying.append(copy)
    var copies: [Resource] = []
    for (place, resource) in resources.enumerated() {
      do throws(ImportFault) {
        copies += try copy.copied([resource], withoutOriginal: place == 0 && hasFirst)
      } catch {
        throw error.end(at: resource.path, copyingTo: folder)
          ?? .library(.notImportable(path: resource.path, fault: error))
      }
    }
    try copy.sync()
    return copies
  }

  private func read(_ path: String) throws(CatalogError) -> ReadFile {
    guard let file = try read(path, role: nil) else { throw .notAPicture(path: path) }
    return file
  }

  /// - Throws: `wrongKind` for a file of other content.
  private func read(_ path: String, as kind: Resource.Kind) throws(CatalogError) -> ReadFile {
    let full = try FileSystem.absolute(path)
    // A file without a type could not be exported.
    guard kind != .adjustmentData || UniformType.identifier(ofFile: path) != nil,
      let file = try read(full, role: kind.role), kind.takes(file.content),
      kind != .sidecar || FileReader(readers: readers).isXMP(full),
      kind != .adjustmentData || !FileReader(readers: readers).isMedia(full)
    else {
      throw .library(.wrongKind(path: path, kind: kind))
    }
    return file
  }

  private func described(_ file: ReadFile, _ sidecar: String?) throws(CatalogError) -> ReadFile {
    guard let sidecar else { return file }
    let path = try FileSystem.absolute(sidecar)
    do throws(ImportFault) {
      return try FileReader(readers: readers).described(file, by: [path])
    } catch {
      throw .library(.notImportable(path: path, fault: error))
    }
  }

  /// Returns nil for a file that is neither a photo nor belongs to one.
  private func read(
    _ path: String, role: FileRole?
  ) throws(CatalogError) -> ReadFile? {
    let found = FoundFile(name: FileSystem.name(of: path), stamp: try FileStamp(path))
    switch FileReader(readers: readers).outcome(of: path, found, as: role) {
    case .read(let file): return file
    case .fault(_, let fault): throw .library(.notImportable(path: path, fault: fault))
    case .other: return nil
    }
  }
}

extension Resource.Kind {
  /// The role in which a file of the kind is read, whatever its name; nil: by its content.
  fileprivate var role: FileRole? {
    switch self {
    case .adjustmentData: .adjustment
    case .sidecar: .sidecar
    case .photo, .video, .alternatePhoto, .fullSizePhoto, .fullSizeVideo, .pairedVideo,
      .fullSizePairedVideo:
      nil
    }
  }

  fileprivate func takes(_ content: ReadFile.Content) -> Bool {
    switch (self, content) {
    case (.photo, .picture), (.alternatePhoto, .picture): true
    // An edit's picture is a rendered one.
    case (.fullSizePhoto, .picture(let header, _)): header.format != .raw
    case (.video, .video), (.fullSizeVideo, .video), (.pairedVideo, .video): true
    case (.fullSizePairedVideo, .video), (.adjustmentData, .adjustment), (.sidecar, .sidecar): true
    case (_, _): false
    }
  }
}

extension PhotoGroup {
  fileprivate mutating func add(_ file: ReadFile, _ kind: Resource.Kind) {
    others.append(file.resource(kind))
    switch kind {
    case .pairedVideo: subtypes |= MediaSubtypes.live
    case .fullSizePhoto, .fullSizeVideo: edited = file
    case .adjustmentData: say(file)
    case .photo, .video, .alternatePhoto, .fullSizePairedVideo, .sidecar: break
    }
  }
}
