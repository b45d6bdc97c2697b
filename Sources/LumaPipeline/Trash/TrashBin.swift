import LumaFiles
import LumaModel
import LumaRecord
import Synchronization

/// The files that one run replaced or removed below one root. Its folder, and those above, are
/// opened once: nothing is reached through a link.
package final class TrashBin: Sendable {
  let root: String
  let name: String
  let top: StoredFolder
  private let trash: StoredFolder
  let folder: StoredFolder
  let index: Int32
  private let count = Mutex(0)

  package enum Change: String, Sendable {
    case replaced, pruned
    /// Another call has taken the file over as it is; the bin has no file of it.
    case taken
  }

  static let indexName = "index.jsonl"
  static let place = "\(ManifestPlaces.folder)/trash"

  /// Where it is, relative to the root.
  var shown: String { "\(TrashBin.place)/\(name)" }

  /// For how long the bins of a mirror stay, in days.
  static let mirrorDays = 30

  /// Makes an empty one, and removes those that earlier runs on this machine made; that of a run in
  /// progress stays, and so do those of the last days in a mirror, whichever command runs.
  init(new root: String, _ record: OutputRecord) throws {
    self.root = root
    try ManifestPlaces.checkFolders(of: root)
    top = try StoredFolder(root: root)
    trash = try top.making(TrashBin.place)
    TrashBin.hide(trash)
    // Whatever has the name of the mark: in doubt, the files stay.
    let keptDays =
      FileStatus(MirrorFolder.owner(in: root), followsLinks: false) == nil
      ? 0 : TrashBin.mirrorDays
    let oldest = TrashBin.name(at: Clock.now() - Double(keptDays) * 86_400)
    for old in trash.names() where keptDays == 0 || old < oldest {
      if let bin = TrashBin(opening: old, of: root), bin.isOwn(record) { bin.remove(record) }
    }
    name = TrashBin.unused(TrashBin.name(at: Clock.now()), in: trash)
    folder = try trash.making(name)
    index = openat(
      folder.descriptor, TrashBin.indexName, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard index >= 0, flock(index, LOCK_EX | LOCK_NB) == 0,
      let identity = FileStatus(descriptor: index)?.stamp.identity
    else { throw SystemError() }
    try record.note(bin: name, of: root, identity)
  }

  /// Lets version control leave out replaced files.
  private static func hide(_ trash: StoredFolder) {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    let file = openat(trash.descriptor, ".gitignore", flags, 0o666)
    guard file >= 0 else { return }
    try? Descriptor.write(Array("*\n".utf8), to: file)
    close(file)
  }

  private static func name(at seconds: Double) -> String {
    PhotoDate(seconds: seconds).formatted("%Y%m%dT%H%M%SZ") + "-\(getpid())"
  }

  /// A process may have made one in the same second.
  private static func unused(_ name: String, in trash: StoredFolder) -> String {
    var (unused, number) = (name, 1)
    while trash.status(of: unused) != nil {
      number += 1
      unused = "\(name)-\(number)"
    }
    return unused
  }

  /// Opens the bin of an ended run.
  private init?(opening name: String, of root: String) {
    guard let top = try? StoredFolder(root: root), let trash = try? top.folder(TrashBin.place),
      StoredPath.allows(name), let folder = try? trash.folder(name),
      let index = try? folder.opened(
        TrashBin.indexName, O_RDWR | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    else { return nil }
    (self.root, self.name, self.top, self.trash) = (root, name, top, trash)
    (self.folder, self.index) = (folder, index)
    guard FileStatus(descriptor: index)?.kind == .file, flock(index, LOCK_EX | LOCK_NB) == 0
    else { return nil }
  }

  deinit { close(index) }

  /// Those of ended runs below a root, the newest first.
  static func all(of root: String) -> [TrashBin] {
    guard let trash = try? StoredFolder(root: root).folder(place) else { return [] }
    return trash.names(limit: most).reversed().compactMap { TrashBin(opening: $0, of: root) }
  }

  /// A stranger's trash may have any number.
  private static let most = 1_000

  /// Whether this machine has made it.
  func isOwn(_ record: OutputRecord) -> Bool {
    guard let identity = FileStatus(descriptor: index)?.stamp.identity else { return false }
    return (try? record.hasMade(bin: name, of: root, identity)) ?? false
  }

  /// Notes a file, then has it brought here.
  ///
  /// - Parameter bring: gets the folder and the name in it.
  func add(
    _ was: OutputEntry, _ change: Change, _ bring: (StoredFolder, String) throws -> Void
  ) throws {
    let name = count.withLock { count in
      count += 1
      return String(count)
    }
    let line = Item.line(of: was, in: root, as: name, change)
    try Descriptor.write(line.bytes(.plain) + [UInt8(ascii: "\n")], to: index)
    try bring(folder, name)
  }

  /// Removes it once all of its files are back. One whose line is damaged stays.
  func removeIfEmpty(_ record: OutputRecord) {
    if folder.names() == [TrashBin.indexName] { remove(record) }
  }

  /// Deletes the files that Luma puts into a bin; with other files in it, the folder stays.
  private func remove(_ record: OutputRecord) {
    for name in folder.names() where Item.isName(name) || name == TrashBin.indexName {
      folder.remove(name)
    }
    trash.remove(name, isFolder: true)
    try? record.forget(bin: name, of: root)
  }
}
