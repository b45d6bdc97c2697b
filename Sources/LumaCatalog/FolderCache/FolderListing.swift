import LumaDatabase
import LumaFiles
import LumaModel

/// The contents of one folder, without hidden entries (".x"); each list is in byte order.
struct FolderListing {
  var identity: FileIdentity
  var files: [FoundFile] = []
  var folders: [String] = []
  /// Names of symbolic links to folders.
  var links: [String] = []
  var warnings: [CatalogError] = []
  /// Folders whose names are not UTF-8.
  var unnamedFolders: [CatalogError] = []
  /// The files and folders that `exclusions` keep out.
  var leftOut: (files: LeftOut, folders: LeftOut) = (LeftOut(), LeftOut())
  private let path: String
  private let gate: ReadGate
  private let exclusions: FolderExclusions
  /// Relative to the walk's root.
  private let dir: String
  /// The stamps of XMP files. Keyed by bytes: names that differ only in Unicode composition are
  /// distinct.
  private var sidecars: [[UInt8]: FileStamp] = [:]

  /// An entry that is not hidden, and its type from `readdir`.
  private struct Entry {
    var name: String
    var type: Int
  }

  /// Lists a folder. Leaves out denied entries, and links that lead where files may not be read.
  ///
  /// - Parameters:
  ///   - position: the position of the first file.
  ///   - dir: the folder, relative to the root that the exclusions apply to.
  /// - Throws: `notFound`, `notAFolder`, `unreadable`, `outside`; `database` with `interrupted`
  ///   once `stop` is raised.
  init(
    _ path: String, _ gate: ReadGate = .everything, _ stop: StopSign? = nil, from position: Int = 0,
    without exclusions: FolderExclusions = FolderExclusions(), in dir: String = ""
  ) throws(CatalogError) {
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FolderListing.failure(path, errno) }
    guard gate.allows(descriptor, path) else {
      close(descriptor)
      throw .outside(path: path)
    }
    guard let stream = fdopendir(descriptor), let status = FileStatus(descriptor: descriptor) else {
      let reason = errno
      close(descriptor)
      throw .unreadable(path: path, reason: reason)
    }
    defer { closedir(stream) }
    self.path = path
    self.gate = gate
    (self.exclusions, self.dir) = (exclusions, dir)
    identity = status.stamp.identity
    var entries: [Entry] = []
    errno = 0
    while let next = readdir(stream) {
      try stop?.check(path)
      if let entry = entry(next, in: descriptor) { entries.append(entry) }
      errno = 0
    }
    // An incomplete list would make photos disappear from the album.
    guard errno == 0 else { throw .unreadable(path: path, reason: errno) }
    files.reserveCapacity(entries.count)
    for place in ByteOrder.places(of: entries.map(\.name)) {
      try stop?.check(path)
      add(entries[place], in: descriptor, from: position)
    }
    findSidecars()
  }

  /// - Returns: nil for a hidden entry, unless `hidden` returns its name, and for a name that is
  ///   not UTF-8, which is noted.
  private mutating func entry(
    _ entry: UnsafeMutablePointer<dirent>, in folder: Int32
  ) -> Entry? {
    let type = Int(entry.pointee.d_type)
    return withUnsafePointer(to: &entry.pointee.d_name) { pointer in
      // The name may extend beyond the declared length of the array.
      let start = UnsafeRawPointer(pointer).assumingMemoryBound(to: CChar.self)
      guard start.pointee != CChar(UInt8(ascii: ".")) else {
        return hidden(start).map { Entry(name: $0, type: type) }
      }
      if let name = String(validatingCString: start) { return Entry(name: name, type: type) }
      addUnnamed(start, type: type, in: folder)
      return nil
    }
  }

  /// Returns the name of a hidden entry that is not skipped: a folder in which programs keep
  /// thumbnails or deleted files.
  private func hidden(_ name: UnsafePointer<CChar>) -> String? {
    guard let name = String(validatingCString: name), FolderExclusions.isUsual(name) else {
      return nil
    }
    return name
  }

  /// Notes a name that is not UTF-8, if it is that of a folder or, by extension or content, of a
  /// photo or video.
  private mutating func addUnnamed(
    _ name: UnsafePointer<CChar>, type: Int, in folder: Int32
  ) {
    let shown = FileSystem.escaped(name)
    let error = CatalogError.source(.nameNotUTF8(folder: path, name: shown))
    let descriptor = openat(folder, name, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    defer { if descriptor >= 0 { close(descriptor) } }
    guard descriptor < 0 || gate.allows(descriptor, FileSystem.join(path, shown)) else { return }
    switch FileStatus(descriptor: descriptor)?.kind {
    case .folder: unnamedFolders.append(error)
    case nil where type == Int(DT_DIR): unnamedFolders.append(error)
    case .file, nil: if FolderListing.isMedia(shown, descriptor) { warnings.append(error) }
    case .other: break
    }
  }

  /// - Parameter descriptor: negative for a file that cannot be opened.
  private static func isMedia(_ name: String, _ descriptor: Int32) -> Bool {
    switch FileRole(of: name) {
    case .picture, .video: return true
    case .sidecar, .adjustment: return false
    case .other: break
    }
    var start = [UInt8](repeating: 0, count: InputFormat.signatureLength)
    return start.withUnsafeMutableBytes { room in
      let count = (try? Descriptor.read(descriptor, into: room, at: 0)) ?? 0
      return InputFormat(signature: Array(room.prefix(count))) != nil
    }
  }

  private mutating func add(_ entry: Entry, in folder: Int32, from position: Int) {
    let (name, type) = (entry.name, entry.type)
    guard !gate.denies(name, in: path) else { return }
    // Hidden files are skipped; some hidden folders are not.
    let isHidden = name.utf8.first == UInt8(ascii: ".")
    if isHidden, type == Int(DT_REG) { return }
    if type == Int(DT_DIR) {
      add(folder: name)
    } else if type == Int(DT_LNK), !gate.allows(FileSystem.join(path, name)) {
      warnings.append(.outside(path: FileSystem.join(path, name)))
    } else if type == Int(DT_REG) || type == Int(DT_LNK) || type == Int(DT_UNKNOWN) {
      guard let status = FileStatus(name, in: folder) else {
        // Deleted meanwhile; a link may lead nowhere.
        if errno == ENOENT, type != Int(DT_LNK) { return }
        warnings.append(.unreadable(path: FileSystem.join(path, name), reason: errno))
        return
      }
      switch status.kind {
      case .file where isHidden: break
      case .file where exclusions.leaveOut(file: name, in: dir): leftOut.files.add(name)
      case .file:
        files.append(
          FoundFile(name: name, stamp: status.stamp, position: position + files.count))
        if SidecarNames.include(name) { sidecars[Array(name.utf8)] = status.stamp }
      case .folder where type == Int(DT_LNK): add(folder: name, isLink: true)
      // If the type was DT_UNKNOWN, this may be a link, but the walk enters each folder only once
      // anyway.
      case .folder: add(folder: name)
      case .other: break
      }
    }
  }

  private mutating func add(folder name: String, isLink: Bool = false) {
    if exclusions.leaveOut(folder: name, in: dir) { return leftOut.folders.add(name) }
    if isLink { links.append(name) } else { folders.append(name) }
  }

  private mutating func findSidecars() {
    guard !sidecars.isEmpty else { return }
    let finder = SidecarFinder(files.map(\.name))
    for index in files.indices {
      let names = finder.names(besides: files[index].name)
      files[index].sidecar = FileStamp.ofSidecars(names.compactMap { sidecars[Array($0.utf8)] })
    }
    sidecars = [:]
  }

  private static func failure(_ path: String, _ reason: Int32) -> CatalogError {
    switch reason {
    case ENOENT: .notFound(path: path)
    case ENOTDIR: .notAFolder(path: path)
    default: .unreadable(path: path, reason: reason)
    }
  }
}
