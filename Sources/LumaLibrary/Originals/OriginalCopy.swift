import LumaDatabase
import LumaFiles
import Synchronization

/// Copies originals into a library's own folder, one subfolder per photo so that file names are
/// kept.
final class OriginalCopy: Sendable {
  let folder: String
  private let gate: ReadGate
  private let incoming: IncomingFolder
  /// Folders with new names that may not be on the disk yet.
  private let made = Mutex<Set<String>>([])
  private let newFiles = Mutex<[String]>([])
  /// Paths of the copies that were made, without those that existed already.
  var new: [String] { newFiles.withLock { $0 } }

  /// The name of the folder for incomplete copies.
  static let incoming = "incoming"

  /// Creates the folder for incomplete copies.
  ///
  /// - Throws: `unwritable` if the folder cannot be created.
  init(folder: String, gate: ReadGate, stop: StopSign? = nil) throws(CatalogError) {
    self.folder = folder
    self.gate = gate
    incoming = try IncomingFolder(FileSystem.join(folder, OriginalCopy.incoming), stop)
  }

  /// Returns the resources with the paths they have inside the library's `folder`: a subfolder
  /// named after the hash of the first. Edits have their own subfolders, because another edit has
  /// the same name.
  static func places(of resources: [Resource], in folder: String) -> [Resource] {
    guard let hash = resources.first?.hash?.description else { return resources }
    return resources.map { resource in
      var copy = resource
      let hash = resource.kind.isEdit ? resource.hash?.description ?? hash : hash
      copy.path = "\(folder)/\(hash.prefix(2))/\(hash)/\(FileSystem.name(of: resource.path))"
      return copy
    }
  }

  /// Copies the resources into the library and returns them with their new paths. Existing copies
  /// with the same content are reused.
  ///
  /// - Parameters:
  ///   - given: the resources with these paths; nil: by their content.
  ///   - withoutOriginal: true if the library already has the first one's content, which is then
  ///     not copied.
  func copied(
    _ resources: [Resource], to given: [Resource]? = nil, withoutOriginal: Bool
  ) throws(ImportFault) -> [Resource] {
    let places = given ?? OriginalCopy.places(of: resources, in: folder)
    var copies: [Resource] = []
    for (number, resource) in resources.enumerated() {
      let isKept = number == 0 && withoutOriginal
      copies.append(
        isKept ? places[number] : try copy(resource, to: places[number], isReplacing: given == nil))
    }
    return copies
  }

  /// Runs `body` while no import is copying, because an import may use existing copies; does
  /// nothing if one is.
  ///
  /// - Parameter body: decides which copies are unused and passes their paths to `remove`, which
  ///   also removes folders that become empty. It must read the facts for its decision while it
  ///   runs.
  static func removing(in folder: String, _ body: (_ remove: (String) -> Bool) -> Void) {
    IncomingFolder.alone(FileSystem.join(folder, incoming)) {
      body { path in
        guard unlink(path) == 0 else { return false }
        var above = FileSystem.parent(of: path)
        while let place = above, place != folder, rmdir(place) == 0 {
          above = FileSystem.parent(of: place)
        }
        return true
      }
    }
  }

  /// Whether a path is the place of a file of a photo with this content: below the whole hash.
  static func isPlace(_ path: String, of hash: FileHash, in folder: String) -> Bool {
    let hash = hash.description, name = FileSystem.name(of: path)
    return path.utf8.elementsEqual("\(folder)/\(hash.prefix(2))/\(hash)/\(name)".utf8)
  }

  /// Whether a copy is placed by its content, so that a file there with other content is spoiled.
  func isReplaceable(_ path: String, _ hash: FileHash) -> Bool {
    OriginalCopy.isPlace(path, of: hash, in: folder)
  }

  /// Whether a file of the library is one of its own copies, and has changed.
  func isSpoiled(_ path: String, _ hash: FileHash) -> Bool {
    path.hasPrefix(folder + "/") && (try? FileHash(ofFile: path)) != hash
  }

  /// Restores the content of one of the library's own copies.
  func restore(_ path: String, from resource: Resource) throws(ImportFault) {
    var place = resource
    place.path = path
    _ = try copy(resource, to: place, isReplacing: true)
  }

  /// Syncs the names of all copies to the disk.
  ///
  /// - Throws: `unwritable`.
  func sync() throws(CatalogError) {
    let folders = made.withLock { made in
      defer { made = [] }
      return made
    }
    do throws(SystemError) {
      try incoming.sync(folders)
    } catch {
      throw .unwritable(path: folder, reason: error.code)
    }
  }

  /// - Parameter isReplacing: whether to replace a file with other content. Placed by content, such
  ///   a file is spoiled; under a template's name, it is another photo.
  private func copy(
    _ resource: Resource, to place: Resource, isReplacing: Bool
  ) throws(ImportFault) -> Resource {
    // An unreadable file counts as different.
    if (try? FileHash(ofFile: place.path)) != resource.hash {
      let target = try openFolder(of: place.path)
      let partial = incoming.place()
      do throws(ImportFault) {
        try copy(resource, toFile: partial)
      } catch {
        unlink(partial)
        throw error
      }
      let name = FileSystem.name(of: place.path)
      do throws(SystemError) {
        try incoming.move(partial, to: target, as: name, isReplacing: isReplacing)
      } catch {
        unlink(partial)
        throw .notCopied(error.code)
      }
      newFiles.withLock { $0.append(place.path) }
      note(place.path)
    }
    guard let stamp = FileStatus(place.path)?.stamp else { throw .notCopied(errno) }
    var copy = place
    copy.modified = stamp.modified
    copy.inode = Int64(bitPattern: stamp.identity.inode)
    return copy
  }

  /// Notes the folders on the way to a copy, which may all be new.
  private func note(_ path: String) {
    var place = path
    while place != folder, let above = FileSystem.parent(of: place) {
      made.withLock { _ = $0.insert(above) }
      place = above
    }
  }

  /// Copies a file, whose content must still be what was read, and syncs the copy to the disk.
  ///
  /// - Throws: `unreadable` for a fault of the file, `notCopied` for a fault of the copy.
  private func copy(_ resource: Resource, toFile partial: String) throws(ImportFault) {
    let source = try gate.openSource(resource.path)
    let target = open(partial, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
    guard target >= 0 else { throw .notCopied(errno) }
    defer { close(target) }
    let hash: FileHash
    var isReading = true
    do throws(SystemError) {
      hash = try FileHash(copying: source) { piece throws(SystemError) in
        isReading = false
        try Descriptor.write(piece, to: target)
        isReading = true
      }
      isReading = false
      keepFacts(of: source, target)
      try Sync.content(of: target)
    } catch {
      throw isReading ? .unreadable(error.code) : .notCopied(error.code)
    }
    guard hash == resource.hash else { throw .changed }
  }

  private func keepFacts(of source: OpenedFile, _ target: Int32) {
    // The copy is no more readable than the original.
    var status = stat()
    if fstat(source.descriptor, &status) == 0 { fchmod(target, status.st_mode & 0o777) }
    // The file's date stands in for the capture time of a photo without one.
    Descriptor.date(target, modified: source.stamp.modified)
  }

  /// Makes the folder of a copy. A link among the library's folders would lead the copy elsewhere.
  private func openFolder(of path: String) throws(ImportFault) -> OpenedFolder {
    guard let own = FileSystem.realPath(of: folder) else { throw .notCopied(errno) }
    do throws(WriteGateError) {
      let parent = FileSystem.parent(of: path) ?? folder
      return try WriteGate(folders: [own]).open(parent, mode: 0o700)
    } catch {
      switch error {
      case .outside: throw .notCopied(ELOOP)
      case .system(let reason): throw .notCopied(reason.code)
      }
    }
  }
}

/// A library's folder for incomplete copies, with a shared lock held by every import that copies.
///
/// The kernel releases the lock when a process exits, even after a crash: an import that gets it
/// exclusively removes what killed imports left behind.
final class IncomingFolder: Sendable {
  private let path: String
  private let descriptor: Int32

  /// Opens and locks the folder, creating it if necessary.
  ///
  /// - Throws: `unwritable`.
  init(_ path: String, _ stop: StopSign? = nil) throws(CatalogError) {
    try FileSystem.makeDirectory(path)
    // Files are removed from it, so it must be the library's own and not a link to another.
    descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW)
    guard descriptor >= 0 else { throw .unwritable(path: path, reason: errno) }
    self.path = path
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { clear() }
    try LockRounds.lock(descriptor, LOCK_SH, path, for: SharedFile(.originals, path), stop)
  }

  deinit { close(descriptor) }

  /// Runs `body` while no import is copying; does nothing if one is.
  static func alone(_ path: String, _ body: () -> Void) {
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { body() }
  }

  /// Syncs the names in folders of the same file system to the disk.
  func sync(_ folders: Set<String>) throws(SystemError) {
    try Sync.names(in: folders, besides: descriptor)
  }

  /// Gives a complete copy its name.
  func move(
    _ partial: String, to folder: OpenedFolder, as name: String, isReplacing: Bool
  ) throws(SystemError) {
    try FileSystem.move(
      FileSystem.name(of: partial), in: descriptor, to: name, in: folder.descriptor,
      isReplacing: isReplacing)
  }

  /// Returns an unused file path.
  func place() -> String {
    FileSystem.join(path, LibraryIdentifier.make() + ".part")
  }

  private func clear() {
    // Files that cannot be removed are left for the next import.
    for name in (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    where name.hasSuffix(".part") {
      try? FileManager.default.removeItem(atPath: FileSystem.join(path, name))
    }
  }
}
