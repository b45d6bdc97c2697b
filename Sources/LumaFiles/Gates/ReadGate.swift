import Synchronization

/// Opens the files that may be read.
///
/// A file is opened first, and then its place is queried: changed links in its path cannot lead to
/// another file.
package final class ReadGate: Sendable {
  /// For files that the user names on the command line.
  package static let everything = ReadGate()

  /// Bytes.
  package let limit: Int64
  /// Sums of the photos that a session reads; nil: files are read each time.
  package let recent: RecentSums?
  private let patience: RetryPolicy
  private let rule = Mutex<Rule?>(nil)
  private let others = Mutex<FileInspector?>(nil)

  fileprivate struct Rule {
    var folders: AllowedFolders
    var originals: @Sendable (_ path: String) -> Bool
    var note: (@Sendable (_ path: String, _ isRefused: Bool) -> Void)?
  }

  /// - Parameters:
  ///   - limit: bytes of a file; a larger one cannot be a decodable picture.
  ///   - patience: how reads of the files that it opens are retried.
  ///   - recent: sums to remember of the files that it opens.
  package init(
    limit: Int64 = .max, patience: RetryPolicy = .none, recent: RecentSums? = nil
  ) {
    self.limit = limit
    self.patience = patience
    self.recent = recent
  }

  /// Closes the gate to all files outside some folders.
  ///
  /// - Parameters:
  ///   - originals: whether a file elsewhere, by its requested path, may be read, too; called on
  ///     any thread.
  ///   - note: called on any thread with each file that is opened, by its real path, or refused.
  package func limit(
    to folders: AllowedFolders,
    originals: @escaping @Sendable (_ path: String) -> Bool = { _ in false },
    note: (@Sendable (_ path: String, _ isRefused: Bool) -> Void)? = nil
  ) {
    rule.withLock { $0 = Rule(folders: folders, originals: originals, note: note) }
  }

  /// Lets an inspector look into the files that the gate opens.
  package func look(through others: FileInspector) { self.others.withLock { $0 = others } }

  /// The service that looks into files for this process; nil: it does so itself.
  package var looks: FileInspector? { others.withLock(\.self) }

  /// Opens a regular file; never waits.
  ///
  /// - Parameter isLimited: whether the limit of bytes holds, as it does not for videos.
  /// - Throws: `outside`, `tooLarge`, and what opening throws.
  package func open(
    _ path: String, followsLinks: Bool = true, isLimited: Bool = true
  ) throws(FileError) -> OpenedFile {
    // Checked first, so that nothing outside is touched, and no error reveals what is there.
    guard allows(path) else { throw refusal(of: path) }
    let file = try OpenedFile(path, followsLinks: followsLinks, patience: patience)
    guard allows(file.descriptor, path) else { throw refusal(of: path) }
    guard !isLimited || file.stamp.size <= limit else {
      throw .tooLarge(bytes: file.stamp.size, limit: limit)
    }
    if let note = rule.withLock({ $0?.note }) {
      note(FileSystem.realPath(of: file.descriptor, openedBy: path) ?? path, false)
    }
    return file
  }

  private func refusal(of path: String) -> FileError {
    rule.withLock { $0?.note }?(path, true)
    return .outside
  }

  /// Whether an open file or folder may be read.
  ///
  /// - Parameter path: the path that it was opened by.
  package func allows(_ descriptor: Int32, _ path: String) -> Bool {
    guard let rule = rule.withLock({ $0 }) else { return true }
    return rule.admits(path) { FileSystem.realPath(of: descriptor, openedBy: path) }
  }

  /// Whether the file now at a path may be read, or would be if it existed; for its name and
  /// status, not for its content.
  package func allows(_ path: String) -> Bool {
    guard let rule = rule.withLock({ $0 }) else { return true }
    return rule.admits(path) {
      var place = path
      while FileSystem.realPath(of: place) == nil, let folder = FileSystem.parent(of: place) {
        place = folder
      }
      return FileSystem.realPath(of: place)
    }
  }
}

extension ReadGate {
  /// Whether the item of this name in a folder is denied, and so must not be listed.
  package func denies(_ name: String, in folder: String) -> Bool {
    guard let folders = rule.withLock({ $0?.folders }), !folders.deniesNothing else { return false }
    return folders.denies(FileSystem.join(folder, name))
  }
}

extension ReadGate.Rule {
  fileprivate func admits(_ path: String, _ real: () -> String?) -> Bool {
    if let real = real() {
      if folders.contains(real) { return true }
      if folders.denies(real) { return false }
    }
    return !folders.denies(path) && originals(path)
  }
}

// Identity: two gates that let the same through today may differ tomorrow.
extension ReadGate: Hashable {
  package static func == (a: ReadGate, b: ReadGate) -> Bool { a === b }
  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension ReadGate {
  /// The parts of a file that do not affect its pixels; nil: they cannot be separated from the
  /// pixels.
  package func parts(of file: OpenedFile) -> MetadataParts? {
    looks.map { $0.parts(file) } ?? MetadataParts(ByteRegion(file))
  }

  /// Whether the format of a file shows that its end is missing.
  package func isCut(_ file: OpenedFile) -> Bool { looks.map { $0.isCut(file) } ?? file.isCut }
}

extension ReadGate {
  /// Returns the names in a folder, without "." and "..", in no particular order; none if the
  /// folder may not or cannot be read.
  ///
  /// - Parameter others: called with each name that is not UTF-8, with `\xNN` for such bytes.
  package func names(in folder: String, others: (String) -> Void = { _ in }) -> [String] {
    let descriptor = systemOpen(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return [] }
    guard allows(descriptor, folder) else {
      close(descriptor)
      return []
    }
    return FileSystem.names(in: descriptor, others: others)
  }
}

/// `open` of the C library, whose name the gate's own function hides.
private func systemOpen(_ path: String, _ flags: Int32) -> Int32 { open(path, flags) }
