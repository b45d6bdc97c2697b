import LumaDatabase
import LumaFiles
import LumaModel
import LumaRecord

/// Puts files of a bin back below its root, by descriptors: through no link, and none that another
/// program could execute.
struct TrashRestoring {
  private let bin: TrashBin
  /// Whether this machine made the bin.
  private let isOwn: Bool
  private let record: OutputRecord

  init(_ environment: RunEnvironment, _ bin: TrashBin, isOwn: Bool) {
    (record, self.bin, self.isOwn) = (environment.record, bin, isOwn)
  }

  /// - Throws: `changedSince`, `alreadyExists`, `notAnOutput`, `cannotWrite`.
  func restore(_ item: TrashBin.Item) throws {
    try record.locking([item.was.path]) {
      Result { try item.change == .taken ? giveBack(item) : put(item) }
    }.get()
  }

  /// Lists a file for the call that it was taken over from.
  private func giveBack(_ item: TrashBin.Item) throws {
    guard let now = try record.entryOfFile(at: item.was.path), now.checksum == item.was.checksum
    else { throw OutputError.changedSince(path: item.path.text) }
    try remember(item)
  }

  private func put(_ item: TrashBin.Item) throws {
    let shown = item.path.text
    let file = try bin.folder.file(item.file)
    guard try item.was.isUnchangedSinceWritten(at: file) else {
      throw OutputError.changedSince(path: "\(bin.shown)/\(item.file)")
    }
    guard isOwn || OutputKind(item.was).isOutput(file) else {
      throw OutputError.notAnOutput(path: shown)
    }
    let folder = try folder(of: item)
    if item.change == .replaced {
      guard folder.status(of: item.path.name)?.kind == .file,
        try record.entryOfFile(at: item.was.path) != nil
      else { throw OutputError.changedSince(path: shown) }
    }
    do throws(SystemError) {
      try file.dropExecution()
      try bin.folder.move(
        item.file, to: folder, as: item.path.name, isReplacing: item.change == .replaced)
    } catch {
      if error.code == EEXIST { throw OutputError.alreadyExists(path: shown) }
      throw OutputError.cannotWrite(path: shown, reason: error)
    }
    try remember(item)
  }

  private func remember(_ item: TrashBin.Item) throws(CatalogError) {
    var entry = isOwn ? item.was.stamped.ofThisMachine : item.was.stamped
    entry.reason = "restored by luma undo"
    try record.remember([entry], call: item.was.listing?.call)
  }

  /// The folder that a file was in. One that is gone is made again, beneath the root and through no
  /// link, unless the file was replaced: then what replaced it is gone, too.
  private func folder(of item: TrashBin.Item) throws -> StoredFolder {
    do throws(SystemError) {
      guard item.change == .pruned, let folder = item.path.folder else {
        return try bin.top.folder(item.path.folder)
      }
      return try bin.top.making(folder)
    } catch {
      if item.change == .replaced, error.code == ENOENT {
        throw OutputError.changedSince(path: item.path.text)
      }
      throw OutputError.cannotWrite(path: item.path.text, reason: error)
    }
  }
}
