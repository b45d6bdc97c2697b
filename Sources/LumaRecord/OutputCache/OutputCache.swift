package import LumaDatabase
package import LumaFiles
import Synchronization

/// A cache of outputs by their inputs, in a folder that jobs and machines can share: a photo with
/// the same content, steps and encoder is not decoded again.
///
/// Names of files are hashes, and the files contain no paths or times, so the folder can be moved.
/// Damaged or misnamed files are detected when they are read, and their outputs are made again.
/// Several processes may use the folder. Anyone who may write to it can choose the pixels of
/// outputs.
package final class OutputCache: Sendable {
  private let folder: CacheFolder
  /// The folder, in which no link is followed.
  private let opened: StoredFolder
  /// Maximum bytes of all files.
  private let limit: Int64
  /// Bytes that were added since the last eviction.
  private let added = Mutex<Int64>(0)
  private let sweep = FolderSweep()
  /// Bytes that are left for outputs which exist already; nil: not counted yet.
  private let room = Mutex<Int64?>(nil)
  /// Whether an output could not be added.
  private let hasFailed = Atomic(false)

  /// The default limit in bytes.
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

  /// The warning about other users who may change the cache; nil: none is needed.
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
  ///   - source: checksum of the photo, or of its pixels if the output takes nothing else from it.
  ///   - signature: the text of all steps and of the encoding.
  ///   - encoder: name and version.
  package static func key(
    source: FileChecksum, signature: String, encoder: String
  ) -> FileHash {
    OutputEntry.key(source: source, signature: signature, encoder: encoder)
  }

  /// Writes an output to an empty file; returns nil, and leaves the file empty, if the cache does
  /// not have it.
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
      // The disk may be full; making the output will report that.
    }
    Descriptor.empty(file.descriptor)
    return nil
  }

  /// A text that identifies the cache as long as it is not emptied; nil: unknown.
  package var identity: String? { CacheTag.identity(of: folder.path) }

  /// Whether there is a file for an output.
  package func has(_ key: FileHash) -> Bool {
    opened.status(of: CacheFolder.name(of: key))?.kind == .file
  }

  /// Deletes an output that does not match its name.
  package func drop(_ key: FileHash) { opened.remove(CacheFolder.name(of: key)) }

  /// Adds an output. Outputs that cannot be added are made again.
  ///
  /// - Returns: why it could not be added, but only the first time.
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

  /// The result of adding an output.
  package enum Addition: Equatable, Sendable {
    case added
    /// The file does not match the output.
    case unfit
    /// There is not enough room, or the folder cannot be written.
    ///
    /// - Parameter problem: the reason, the first time that it deserves a warning.
    case failed(CatalogError?)

    package var problem: CatalogError? {
      if case .failed(let problem) = self { problem } else { nil }
    }
  }

  /// Adds an output that exists already, as long as the cache has room: newer outputs may be more
  /// useful.
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

  /// - Returns: false, taking nothing, if there is too little room.
  private func takeRoom(_ bytes: Int64) -> Bool {
    room.withLock { room in
      let left = room ?? limit - folder.files().reduce(0) { $0 + $1.size }
      room = left >= bytes ? left - bytes : left
      return left >= bytes
    }
  }

  /// - Parameter write: writes the entry; returns false if the file does not match the output.
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
      // A cache on a read-only file system is only read.
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

  /// Evicts the least recently used outputs, if any were added.
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
  /// Files deleted to keep the limit.
  package var removed = 0
  /// Files deleted because they were damaged.
  package var damaged = 0
}
