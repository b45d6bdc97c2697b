package import LumaDatabase
package import LumaFiles
import Synchronization

/// Outputs by their inputs, in a folder that jobs and machines share: a photo with the same
/// content, steps and encoder is not decoded again.
///
/// Names of files are hashes, and the files have no paths or times, so the folder can be moved.
/// Damaged or misnamed files are detected when they are read, and made again. Several processes may
/// use it. Anyone who may write in the folder can choose the pixels of outputs.
package final class OutputCache: Sendable {
  private let folder: CacheFolder
  /// The folder, in which no link is followed.
  private let opened: StoredFolder
  /// Bytes of all files.
  private let limit: Int64
  /// Bytes that were added since the last eviction.
  private let added = Mutex<Int64>(0)
  private let sweep = FolderSweep()
  /// Bytes that outputs which lie there already may still take; nil: not counted yet.
  private let room = Mutex<Int64?>(nil)
  /// Whether an output could not be added.
  private let hasFailed = Atomic(false)

  /// Bytes of a cache for which no limit is given.
  package static let usualLimit: Int64 = 5 << 30

  /// Opens a cache, creating it if there is none.
  ///
  /// - Parameter directory: absolute path.
  /// - Throws: `notACache` for a folder of other files, `sharedCache` for one that everyone may
  ///   change; `unwritable`, `notAFolder`.
  package init(directory: String, limit: Int64 = usualLimit) throws(CatalogError) {
    folder = CacheFolder(directory)
    self.limit = limit
    try CacheTag.claim(directory)
    do throws(SystemError) {
      opened = try StoredFolder(root: directory)
    } catch {
      throw CatalogError(directory, error)
    }
    let sharing = opened.sharing
    guard sharing != .everyone else { throw .record(.sharedCache(path: directory, sharing)) }
  }

  /// Others who may change it, if that deserves a warning.
  package var doubt: CatalogError? {
    let sharing = opened.sharing
    return sharing == .nobody ? nil : .record(.sharedCache(path: folder.path, sharing))
  }

  /// Opens an existing cache.
  ///
  /// - Parameter limit: nil: the usual one.
  /// - Throws: `notFound`, `notACache`.
  package convenience init(existing directory: String, limit: Int64?) throws(CatalogError) {
    guard FileStatus(directory)?.kind == .folder else { throw .notFound(path: directory) }
    try self.init(directory: directory, limit: limit ?? OutputCache.usualLimit)
  }

  /// The name of an output.
  ///
  /// - Parameters:
  ///   - source: checksum of the photo, or of its pixels, if the output has nothing else of it.
  ///   - signature: of all steps and of the encoding.
  ///   - encoder: name and version.
  package static func key(
    source: FileChecksum, signature: String, encoder: String
  ) -> FileHash {
    OutputEntry.key(source: source, signature: signature, encoder: encoder)
  }

  /// Writes an output to an empty file; nil if the cache does not have it, and the file is empty then.
  package func take(_ key: FileHash, to file: AtomicFile) -> CachedOutput? {
    let name = CacheFolder.name(of: key), place = folder.place(of: key)
    // A stranger's file may have any size.
    guard let kept = try? opened.file(name, limit: limit) else { return nil }
    do throws(SystemError) {
      let output = try CachedOutput(kept, key.description) { piece throws(SystemError) in
        try Descriptor.write(piece, to: file.descriptor)
      }
      if let output {
        folder.touch(place)
        return output
      }
      drop(key)
    } catch {
      // A full disk, which making the output will report.
    }
    Descriptor.empty(file.descriptor)
    return nil
  }

  /// What the cache is known by, as long as it is not emptied; nil: unknown.
  package var identity: String? { CacheTag.identity(of: folder.path) }

  /// Whether there is a file for an output.
  package func has(_ key: FileHash) -> Bool {
    opened.status(of: CacheFolder.name(of: key))?.kind == .file
  }

  /// Deletes an output that does not match its name.
  package func drop(_ key: FileHash) { opened.remove(CacheFolder.name(of: key)) }

  /// Adds an output. Without it, it is made again.
  ///
  /// - Returns: why it could not be, the first time that happens.
  package func keep(
    _ output: CachedOutput, _ content: AtomicFile, as key: FileHash
  ) -> CatalogError? {
    let addition = put(output, as: key) { file throws(AtomicFileError) in
      try output.write(content, to: file, key)
      return true
    }
    if addition == .added { room.withLock { $0 = $0.map { $0 - output.room } } }
    return addition.problem
  }

  /// What became of an output that was to be added.
  package enum Addition: Equatable, Sendable {
    case added
    /// It is not what it should be.
    case unfit
    /// There is no room, or the folder cannot be written.
    ///
    /// - Parameter problem: why, the first time that is worth a warning.
    case failed(CatalogError?)

    package var problem: CatalogError? {
      if case .failed(let problem) = self { problem } else { nil }
    }
  }

  /// Adds an output that lies there already, as far as the cache has room: others may be of more use.
  package func add(
    _ output: CachedOutput, _ content: OpenedFile, as key: FileHash
  ) -> Addition {
    guard takeRoom(output.room) else { return .failed(nil) }
    let addition = put(output, as: key) { file throws(AtomicFileError) in
      try output.write(content, to: file, key)
    }
    if addition != .added { room.withLock { $0 = $0.map { $0 + output.room } } }
    return addition
  }

  /// - Returns: false if there is too little; nothing is then taken.
  private func takeRoom(_ bytes: Int64) -> Bool {
    room.withLock { room in
      let left = room ?? limit - folder.files().reduce(0) { $0 + $1.size }
      room = left >= bytes ? left - bytes : left
      return left >= bytes
    }
  }

  /// - Parameter write: writes the entry; false: it is not what it should be.
  private func put(
    _ output: CachedOutput, as key: FileHash,
    _ write: (AtomicFile) throws(AtomicFileError) -> Bool
  ) -> Addition {
    guard output.bytes <= limit / 2 else { return .failed(nil) }
    do throws(AtomicFileError) {
      let file = try AtomicFile(for: folder.place(of: key), gate: .beneath(folder.path))
      defer { file.discard() }
      sweep.sweep(around: file)
      guard try write(file) else { return .unfit }
      try file.commit(replacing: true, syncing: false)
    } catch {
      // A cache that is mounted so only gives.
      guard error.code != EROFS else { return .failed(nil) }
      let isFirst = !hasFailed.exchange(true, ordering: .relaxed)
      return .failed(isFirst ? .unwritable(path: folder.path, reason: error.code) : nil)
    }
    let isMuch = added.withLock { added in
      added += output.bytes
      return added > limit / 10
    }
    if isMuch { makeRoom() }
    return .added
  }

  /// Evicts the least recently used outputs, if some were added.
  package func makeRoom() {
    let hasMore = added.withLock { added in
      defer { added = 0 }
      return added > 0
    }
    if hasMore { _ = folder.evict(to: limit) }
  }
}

extension OutputCache {
  /// The contents of a cache.
  package func report() -> CacheReport { report(folder.files()) }

  /// Evicts the least recently used outputs until the cache is within its limit.
  package func prune() -> CacheReport {
    let (left, removed) = folder.evict(to: limit)
    var report = report(left)
    report.removed = removed
    return report
  }

  /// Reads all files, and deletes those that are damaged.
  ///
  /// - Parameter isStopped: called before each file.
  package func verify(isStopped: () -> Bool) -> CacheReport {
    var left: [CacheFolder.File] = [], damaged = 0
    for file in folder.files() {
      if !isStopped(), isDamaged(file.path), unlink(file.path) == 0 {
        damaged += 1
      } else {
        left.append(file)
      }
    }
    var report = report(left)
    report.damaged = damaged
    return report
  }

  private func isDamaged(_ path: String) -> Bool {
    // Another process may have deleted it.
    guard let file = try? OpenedFile(path, followsLinks: false) else { return false }
    let key = path.utf8.suffix(65).filter { $0 != UInt8(ascii: "/") }
    return (try? CachedOutput(file, String(decoding: key, as: UTF8.self)) { _ in }) == .some(nil)
  }

  private func report(_ files: [CacheFolder.File]) -> CacheReport {
    CacheReport(
      directory: folder.path, outputs: files.count, bytes: files.reduce(0) { $0 + $1.size },
      limit: limit)
  }
}

/// The contents of a cache, and the deleted files.
package struct CacheReport: Hashable, Sendable {
  /// Absolute path.
  package var directory: String
  package var outputs: Int
  package var bytes: Int64
  package var limit: Int64
  /// To keep the limit.
  package var removed = 0
  /// Deleted because they were damaged.
  package var damaged = 0
}
