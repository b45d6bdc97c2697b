package import LumaFiles

/// Files named after hashes, in folders of the first two digits: `ab/cdef….jpg`.
package struct CacheFolder: Sendable {
  package let path: String

  package init(_ path: String) { self.path = path }

  /// A file of the cache.
  package struct File: Sendable {
    package var path: String
    package var size: Int64
    /// When it was last used, in nanoseconds since 1970.
    package var used: Int64
  }

  package func place(of key: FileHash, extension suffix: String = "") -> String {
    FileSystem.join(path, CacheFolder.name(of: key, extension: suffix))
  }

  /// Returns the path of a file, relative to the folder.
  package static func name(of key: FileHash, extension suffix: String = "") -> String {
    let name = key.description
    return "\(name.prefix(2))/\(name.dropFirst(2))\(suffix.isEmpty ? "" : ".")\(suffix)"
  }

  /// Notes that a file is used. A failure only causes earlier eviction.
  package func touch(_ path: String) { utimes(path, nil) }

  /// Returns the cache's files; other files in the folder do not count.
  package func files() -> [File] {
    names(in: path).filter { isHex($0, count: 2) && isFolder($0) }.flatMap { folder in
      names(in: "\(path)/\(folder)").compactMap { name in
        guard isHex(name.prefix { $0 != "." }, count: 62) else { return nil }
        return file("\(path)/\(folder)/\(name)")
      }
    }
  }

  /// A link is not a folder.
  private func isFolder(_ name: String) -> Bool {
    FileStatus(FileSystem.join(path, name), followsLinks: false)?.kind == .folder
  }

  private func file(_ path: String) -> File? {
    guard let status = FileStatus(path, followsLinks: false), status.kind == .file else {
      return nil
    }
    return File(path: path, size: status.stamp.size, used: status.stamp.modified)
  }

  private func names(in folder: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
  }

  private func isHex(_ name: some StringProtocol, count: Int) -> Bool {
    name.utf8.count == count
      && name.utf8.allSatisfy { byte in
        UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
          || UInt8(ascii: "a")...UInt8(ascii: "f") ~= byte
      }
  }

  /// Runs `change`, which reads and rewrites a file, under the cache's lock.
  ///
  /// After two seconds, the change is made without the lock: a lost change only costs time.
  package func withLock(_ change: () -> Void) {
    let flags = O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK
    let descriptor = open(path + "/lock", flags, 0o600)
    defer { if descriptor >= 0 { close(descriptor) } }
    // The lock belongs to the open file, so it excludes threads, too.
    var rounds = 0
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0, [EINTR, EWOULDBLOCK].contains(errno),
      rounds < 2_000
    {
      usleep(1_000)
      rounds += 1
    }
    change()
  }

  /// Deletes the least recently used files.
  ///
  /// - Parameter limit: maximum bytes that stay.
  /// - Returns: the files that stay, and the number of deleted files.
  package func evict(to limit: Int64) -> (left: [File], removed: Int) {
    var left = files().sorted { $0.used > $1.used }
    var sum = left.reduce(0) { $0 + $1.size }, removed = 0
    while sum > limit, let oldest = left.popLast() {
      guard unlink(oldest.path) == 0 else { continue }
      sum -= oldest.size
      removed += 1
    }
    return (left, removed)
  }
}
