import Foundation

/// Copies originals into a library's own folder, a folder per photo so that names stay.
struct OriginalCopy {
  let folder: String
  private let incoming: IncomingFolder

  /// - Throws: `unwritable` when the folder cannot be made.
  init(folder: String) throws(CatalogError) {
    self.folder = folder
    incoming = try IncomingFolder(FileSystem.join(folder, "incoming"))
  }

  /// The same resources where the library in `folder` keeps them: in a folder that is named for the
  /// content of the first.
  static func places(of resources: [Resource], in folder: String) -> [Resource] {
    guard let hash = resources.first?.hash?.description else { return resources }
    return resources.map { resource in
      var copy = resource
      copy.path = "\(folder)/\(hash.prefix(2))/\(hash)/\(FileSystem.name(of: resource.path))"
      return copy
    }
  }

  /// The same resources at their places in the library. A copy that is there already is used.
  ///
  /// - Parameter withoutOriginal: the library has the first one's content: it is not copied again.
  func copied(_ resources: [Resource], withoutOriginal: Bool) throws(ImportFault) -> [Resource] {
    let places = OriginalCopy.places(of: resources, in: folder)
    var copies: [Resource] = []
    for (number, resource) in resources.enumerated() {
      let isKept = number == 0 && withoutOriginal
      copies.append(isKept ? places[number] : try copy(resource, to: places[number]))
    }
    return copies
  }

  private func copy(_ resource: Resource, to place: Resource) throws(ImportFault) -> Resource {
    // What cannot be read is not known to be the same.
    if (try? FileHash(ofFile: place.path)) != resource.hash {
      try makeFolder(of: place.path)
      let partial = incoming.place()
      do {
        try FileManager.default.copyItem(atPath: resource.path, toPath: partial)
      } catch {
        throw .notCopied((error as NSError).code == NSFileWriteOutOfSpaceError ? ENOSPC : EIO)
      }
      guard rename(partial, place.path) == 0 else { throw .notCopied(errno) }
    }
    guard let stamp = FileStatus(place.path)?.stamp else { throw .notCopied(errno) }
    var copy = place
    copy.modified = stamp.modified
    copy.inode = Int64(bitPattern: stamp.identity.inode)
    return copy
  }

  private func makeFolder(of path: String) throws(ImportFault) {
    do throws(CatalogError) {
      try FileSystem.makeDirectory(FileSystem.parent(of: path) ?? folder)
    } catch {
      guard case .unwritable(_, let reason) = error else { throw .notCopied(EIO) }
      throw .notCopied(reason)
    }
  }
}
