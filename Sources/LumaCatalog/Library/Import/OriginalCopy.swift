import Foundation

/// Copies originals into a library's own folder, a folder per photo so that names stay.
struct OriginalCopy {
  let folder: String

  /// The same resources at their places in the library. A copy that is there already is used: its
  /// folder is named for the content.
  func copied(_ resources: [Resource]) throws(ImportFault) -> [Resource] {
    guard let first = resources.first, let hash = first.hash?.description else { return resources }
    let target = "\(folder)/\(hash.prefix(2))/\(hash)"
    do throws(CatalogError) {
      try FileSystem.makeDirectory(target)
    } catch {
      guard case .unreadable(_, let reason) = error else { throw .notCopied(EIO) }
      throw .notCopied(reason)
    }
    var copies: [Resource] = []
    for resource in resources { copies.append(try copied(resource, into: target)) }
    return copies
  }

  private func copied(_ resource: Resource, into folder: String) throws(ImportFault) -> Resource {
    var copy = resource
    copy.path = "\(folder)/\(FileSystem.name(of: resource.path))"
    // What cannot be read is not known to be the same.
    if (try? FileHash(ofFile: copy.path)) != resource.hash {
      // A name that no photo has: a copy that is broken off is never taken for one.
      let partial = "\(copy.path).\(getpid()).part"
      do {
        try? FileManager.default.removeItem(atPath: partial)
        try FileManager.default.copyItem(atPath: resource.path, toPath: partial)
      } catch {
        throw .notCopied((error as NSError).code == NSFileWriteOutOfSpaceError ? ENOSPC : EIO)
      }
      guard rename(partial, copy.path) == 0 else { throw .notCopied(errno) }
    }
    guard let stamp = FileStatus(copy.path)?.stamp else { throw .notCopied(errno) }
    copy.modified = stamp.modified
    copy.inode = Int64(bitPattern: stamp.identity.inode)
    return copy
  }
}
