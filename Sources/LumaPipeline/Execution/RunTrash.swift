import Foundation
package import LumaCatalog
import LumaFiles
import LumaModel
import Synchronization

/// Keeps the files that a run replaces or removes, in `.luma/trash` of their root, until the next run
/// that does so: `luma undo` brings them back.
package final class RunTrash: Sendable {
  private let places: ManifestPlaces
  private let bins = Mutex<[String: TrashBin]>([:])

  init(_ places: ManifestPlaces) { self.places = places }

  /// Keeps the file at a path that is about to be replaced. A file system without hard links keeps
  /// none.
  func keep(_ path: String, _ record: OutputRecord) {
    guard let bin = try? bin(of: path), let was = try? record.entryOfFile(at: path) else { return }
    try? bin.add(path, was, .replaced) { link(path, $0) == 0 }
  }

  /// Removes a file that is as Luma wrote it.
  ///
  /// - Throws: `changedSince`, `cannotWrite`.
  func take(_ path: String, _ record: OutputRecord) throws {
    guard let bin = try bin(of: path) else { return }
    guard let was = try record.entryOfFile(at: path) else {
      throw OutputError.changedSince(path: path)
    }
    try bin.add(path, was, .pruned) { rename(path, $0) == 0 }
    try record.forget([path])
  }

  /// The bin of the root that lists a path; nil: none does.
  private func bin(of path: String) throws -> TrashBin? {
    guard let root = places.root(of: path) else { return nil }
    return try bins.withLock { bins in
      if let known = bins[root] { return known }
      let bin = try TrashBin(new: root)
      bins[root] = bin
      return bin
    }
  }
}

/// The files that one run replaced or removed below one root.
package final class TrashBin: Sendable {
  private let root: String
  private let folder: String
  private let index: Int32
  private let count = Mutex(0)

  package enum Change: String, Sendable { case replaced, pruned }

  /// A file that is kept.
  package struct Item: Sendable {
    /// Where it is now.
    package var file: String
    /// Where it was.
    package var path: String
    package var change: Change
    package var was: OutputEntry
  }

  private static let indexName = "index.jsonl"

  private static func trash(of root: String) -> String {
    FileSystem.join(ManifestPlaces.own(in: root), "trash")
  }

  /// Makes an empty one, and removes those of earlier runs; that of a run in progress stays.
  fileprivate init(new root: String) throws {
    self.root = root
    let trash = TrashBin.trash(of: root)
    try ManifestPlaces.checkFolders(of: root)
    for old in TrashBin.names(in: trash) { TrashBin(opening: old, of: root)?.remove() }
    let now = PhotoDate(seconds: Date().timeIntervalSince1970).formatted("%Y%m%dT%H%M%SZ")
    folder = FileSystem.join(trash, "\(now)-\(getpid())")
    try FileSystem.makeFolder(folder, mode: 0o777)
    index = open(
      FileSystem.join(folder, TrashBin.indexName), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard index >= 0, flock(index, LOCK_EX | LOCK_NB) == 0 else { throw SystemError() }
  }

  /// Opens that of a run which has ended.
  private init?(opening name: String, of root: String) {
    self.root = root
    folder = FileSystem.join(TrashBin.trash(of: root), name)
    index = open(
      FileSystem.join(folder, TrashBin.indexName), O_RDWR | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard index >= 0, flock(index, LOCK_EX | LOCK_NB) == 0 else {
      close(index)
      return nil
    }
  }

  /// Opens the newest below a root; nil: there is none.
  package static func last(of root: String) -> TrashBin? {
    names(in: trash(of: root)).sorted().reversed().firstNonNil {
      TrashBin(opening: $0, of: root)
    }
  }

  private static func names(in trash: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: trash)) ?? []
  }

  deinit { close(index) }

  /// Notes a file, then has it brought here.
  fileprivate func add(
    _ path: String, _ was: OutputEntry, _ change: Change, _ bring: (_ place: String) -> Bool
  ) throws {
    let name = count.withLock { count in
      count += 1
      return String(count)
    }
    var line = was.manifestMembers(in: root)
    line["file"] = .string(name)
    line["change"] = .string(change.rawValue)
    try Descriptor.write(
      JSONValue.object(line).bytes(.plain) + [UInt8(ascii: "\n")], to: index)
    guard bring(FileSystem.join(folder, name)) else { throw SystemError() }
  }

  /// Returns the files that are still here, the newest first.
  package func items() throws(CatalogError) -> [Item] {
    lseek(index, 0, SEEK_SET)
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try Descriptor.readAll(index)
    } catch {
      throw .unreadable(path: FileSystem.join(folder, TrashBin.indexName), reason: error.code)
    }
    return bytes.split(separator: UInt8(ascii: "\n")).reversed().compactMap { line in
      guard let value = try? JSONValue(bytes: Array(line)),
        let name = value["file"]?.string, Int(name) != nil,
        let change = value["change"]?.string.flatMap(Change.init),
        let was = OutputEntry(manifestLine: Array(line), in: root)
      else { return nil }
      let file = FileSystem.join(folder, name)
      guard FileStatus(file, followsLinks: false)?.kind == .file else { return nil }
      return Item(file: file, path: was.path, change: change, was: was)
    }
  }

  /// Removes it once all of its files are back. One whose line is damaged stays.
  package func removeIfEmpty() {
    if TrashBin.names(in: folder) == [TrashBin.indexName] { remove() }
  }

  private func remove() { try? FileManager.default.removeItem(atPath: folder) }
}
