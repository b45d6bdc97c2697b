import LumaCatalog
package import LumaDatabase
import LumaFiles

/// The result of reading a library's files again.
package struct VerifyReport: Hashable, Sendable {
  /// Files read.
  package var files = 0
  package var damaged: [Damage] = []
  /// Files that changed since the last scan; a scan finds whether they are whole.
  package var changed = 0
  package var missing = 0
  package var isInterrupted = false

  package struct Damage: Hashable, Sendable {
    package var path: String
    /// errno; nil: the file was read, and differs from the imported one.
    package var reason: Int32?
  }
}

extension Library {
  /// Reads files again and compares their content with the imported content. A difference despite
  /// the same size and date is damage.
  ///
  /// - Parameters:
  ///   - sample: number of files, chosen at random; nil for all.
  ///   - progress: called with the number of files read, and the number of all files.
  package func verify(
    sample: Int?, threads: Int, isInterrupted: () -> Bool = { false },
    progress: (_ done: Int, _ all: Int) -> Void = { _, _ in }
  ) throws(CatalogError) -> VerifyReport {
    var report = VerifyReport()
    let files = try promises(sample)
    for start in stride(from: 0, to: files.count, by: Library.verified) {
      guard !isInterrupted() else {
        report.isInterrupted = true
        return report
      }
      let part = Array(files[start..<min(start + Library.verified, files.count)])
      let reading = ParallelReading(part) { $0.found(isOwn: self.ownsFile($0.path)) }
      try reading.run(threads: threads, batch: part.count) { found throws(CatalogError) in
        for (file, state) in found { report.note(file.path, state) }
      }
      progress(start + part.count, files.count)
    }
    report.damaged.sort { ByteOrder.precedes($0.path, $1.path) }
    return report
  }

  /// Files between two checks for a stop.
  private static let verified = 64

  private func promises(_ sample: Int?) throws(CatalogError) -> [PromisedFile] {
    var files: [PromisedFile] = []
    let chosen = sample.map { " ORDER BY random() LIMIT \($0)" } ?? " ORDER BY path"
    let sql =
      """
      SELECT path, hash, size, modified, inode FROM resource
      WHERE hash IS NOT NULL AND \(Resource.isKept)
      """ + chosen
    try reader.read(sql) { row in
      files.append(
        PromisedFile(
          path: row.text(0), hash: FileHash(bytes: row.blob(1)), size: row.integer(2),
          modified: row.integer(3), inode: row.integer(4)))
    }
    return files
  }
}

/// A file as the library knows it.
private struct PromisedFile: Sendable {
  var path: String
  var hash: FileHash
  var size: Int64
  var modified: Int64
  var inode: Int64

  enum State { case whole, damaged(Int32?), changed, missing }

  /// Reads it.
  func found(isOwn: Bool) -> State {
    guard let status = FileStatus(path) else { return .missing }
    do throws(CatalogError) {
      if try FileHash(ofFile: path) == hash { return .whole }
    } catch {
      if case .unreadable(_, let reason) = error { return .damaged(reason) }
      return .missing
    }
    // The library's own copies are never edited.
    return isSame(status.stamp) || isOwn ? .damaged(nil) : .changed
  }

  private func isSame(_ stamp: FileStamp) -> Bool {
    stamp.size == size && stamp.modified == modified
      && Int64(bitPattern: stamp.identity.inode) == inode
  }
}

extension VerifyReport {
  fileprivate mutating func note(_ path: String, _ state: PromisedFile.State) {
    files += 1
    switch state {
    case .whole: break
    case .changed: changed += 1
    case .missing: missing += 1
    case .damaged(let reason): damaged.append(Damage(path: path, reason: reason))
    }
  }
}

extension VerifyReport.Damage {
  /// One sentence, lowercase and without a period.
  package var message: String {
    reason.map { "cannot be read: \(SystemError($0).text)" } ?? "differs from the imported file"
  }
}
