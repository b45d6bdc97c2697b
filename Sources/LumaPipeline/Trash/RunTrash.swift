import LumaFiles
import LumaRecord
import Synchronization

/// Keeps the files that a run replaces or removes, in `.luma/trash` of their root, until the next
/// run that does so, in a mirror for 30 days: `luma undo` brings them back.
final class RunTrash: Sendable {
  private let places: ManifestPlaces
  private let record: OutputRecord
  private let bins = Mutex<[String: TrashBin]>([:])

  init(_ places: ManifestPlaces, _ record: OutputRecord) {
    (self.places, self.record) = (places, record)
  }

  /// Keeps the file at a path that is about to be replaced. A file system without hard links keeps
  /// none, and files behind a link are not kept.
  func keep(_ path: String) {
    guard let (bin, place) = try? bin(of: path), let was = try? record.entryOfFile(at: path),
      let folder = try? bin.top.folder(place.folder), folder.status(of: place.name)?.kind == .file
    else { return }
    try? bin.add(was, .replaced) { bin, name in
      guard folder.link(place.name, to: bin, as: name) else { throw SystemError() }
    }
  }

  /// Notes the call from which the running one takes a file over as it is.
  func noteOwner(of path: String) {
    guard let owner = try? record.owner(of: path), !record.places.isOwn(owner),
      let (bin, _) = try? bin(of: path),
      let was = try? record.entries(for: path).first, was.listing?.call == owner
    else { return }
    try? bin.add(was, .taken) { _, _ in }
  }

  /// Removes a file that is unchanged since Luma wrote it.
  ///
  /// - Parameter mayTake: whether the file of an entry may be taken.
  /// - Returns: false for a file that no root lists, as a hidden one: it stays.
  /// - Throws: `changedSince`, `cannotWrite`.
  func take(_ path: String, where mayTake: (OutputEntry, OpenedFile) -> Bool) throws -> Bool {
    guard let (bin, place) = try bin(of: path) else { return false }
    guard let folder = try? bin.top.folder(place.folder), let file = try? folder.file(place.name)
    else { throw OutputError.changedSince(path: path) }
    // One that was left out has no file, whatever its bytes would have been.
    let entries = try record.entries(for: path).filter { !$0.isLeftOut }
    guard
      let was = try entries.first(where: { try $0.isUnchangedSinceWritten(at: file) }),
      mayTake(was, file)
    else { throw OutputError.changedSince(path: path) }
    try bin.add(was, .pruned) { bin, name in
      try folder.move(place.name, to: bin, as: name, isReplacing: false)
    }
    try record.forget([path])
    return true
  }

  /// The bin of the root that lists a path, and the path below that; nil: none does.
  private func bin(of path: String) throws -> (TrashBin, StoredPath)? {
    guard let root = places.root(of: path),
      let place = StoredPath(ManifestPlaces.shown(path, in: root))
    else { return nil }
    return try bins.withLock { bins in
      if let known = bins[root] { return (known, place) }
      let bin = try TrashBin(new: root, record)
      bins[root] = bin
      return (bin, place)
    }
  }
}
