/// Operations on paths, as text and in the file system.
package enum FileSystem {
  /// Creates a folder and its parents; does nothing if it exists.
  ///
  /// - Parameter mode: permissions before the umask; by default, for the user only.
  package static func makeFolder(_ path: String, mode: UInt32 = 0o700) throws(SystemError) {
    if mkdir(path, mode_t(mode)) == 0 || errno == EEXIST { return }
    let error = SystemError()
    guard error.code == ENOENT, let above = parent(of: path) else { throw error }
    try makeFolder(above, mode: mode)
    guard mkdir(path, mode_t(mode)) == 0 || errno == EEXIST else { throw SystemError() }
  }

  /// Returns an absolute path without "." and without double or trailing slashes. Resolves symbolic
  /// links only if the path contains "..", whose meaning depends on them; the parts after ".." need
  /// not exist.
  package static func absolutePath(of path: String) throws(SystemError) -> String {
    let full = path.utf8.first == slash ? path : join(currentFolder() ?? "/", path)
    let parts = full.utf8.split(separator: slash).map(Substring.init).filter { $0 != "." }
    let plain = rooted(parts)
    return parts.contains("..") ? try resolved(plain) : plain
  }

  /// Returns an absolute path without ".", "..", and double or trailing slashes, by its text alone:
  /// no link is followed.
  package static func normalized(_ path: String) -> String {
    var parts: [Substring] = []
    // Split by bytes, because a slash and a combining mark after it are one character.
    for part in path.utf8.split(separator: slash).map(Substring.init) where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return rooted(parts)
  }

  /// Not `joined`: its first call looks up type metadata, which takes longer than many paths.
  private static func rooted(_ parts: [Substring]) -> String {
    guard !parts.isEmpty else { return "/" }
    return parts.reduce(into: "") { path, part in
      path += "/"
      path.append(contentsOf: part)
    }
  }

  /// Resolves links as far as the path exists.
  private static func resolved(_ path: String) throws(SystemError) -> String {
    if let real = realPath(of: path) { return real }
    let error = SystemError(), name = name(of: path)
    guard error.code == ENOENT, name != "..", let folder = parent(of: path) else { throw error }
    return join(try resolved(folder), name)
  }

  /// Returns a path with symbolic links resolved; nil if it does not exist, with the reason in
  /// `errno`.
  package static func realPath(of path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  /// Where an open file or folder lies; nil if the system does not report it.
  ///
  /// - Parameter path: the path that it was opened by, for systems that do not report names of open
  ///   files.
  package static func realPath(of descriptor: Int32, openedBy path: String) -> String? {
    #if canImport(Darwin)
      var buffer = [CChar](repeating: 0, count: Int(MAXPATHLEN))
      guard fcntl(descriptor, F_GETPATH, &buffer) == 0 else { return nil }
      return String(cString: buffer)
    #else
      if let place = linkTarget(of: "/proc/self/fd/\(descriptor)"), place.hasPrefix("/") {
        return place
      }
      // Without /proc, the path counts if it leads to this very file.
      guard let place = realPath(of: path), let found = FileStatus(place),
        found.stamp.identity == FileStatus(descriptor: descriptor)?.stamp.identity
      else { return nil }
      return place
    #endif
  }

  private static func linkTarget(of path: String) -> String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &buffer, buffer.count)
    guard count > 0 else { return nil }
    return String(decoding: buffer[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Whether a path is a folder or lies below it; both are real paths.
  package static func contains(_ folder: String, _ path: String) -> Bool {
    // Compared by bytes, because texts that Unicode treats as equal name different files on most
    // systems.
    let below = folder == "/" ? "/" : folder + "/"
    return path.utf8.elementsEqual(folder.utf8) || path.utf8.starts(with: below.utf8)
  }

  /// Whether a path itself is a symbolic link, wherever the link leads.
  package static func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  package static func currentFolder() -> String? {
    guard let path = getcwd(nil, 0) else { return nil }
    defer { free(path) }
    return String(cString: path)
  }

  /// Returns the names in an open folder, without "." and "..", in no particular order, and closes
  /// it.
  ///
  /// - Parameter others: called with each name that is not UTF-8, as `escaped` shows it.
  static func names(in folder: Int32, others: (String) -> Void = { _ in }) -> [String] {
    guard let stream = fdopendir(folder) else {
      close(folder)
      return []
    }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        // The name may extend beyond the declared length of the array.
        let start = UnsafeRawPointer(pointer).assumingMemoryBound(to: CChar.self)
        guard let name = String(validatingCString: start) else { return others(escaped(start)) }
        if name != ".", name != ".." { names.append(name) }
      }
    }
    return names
  }

  /// Returns a name with `\xNN` for each non-ASCII byte.
  package static func escaped(_ name: UnsafePointer<CChar>) -> String {
    UnsafeBufferPointer(start: name, count: strlen(name)).map { byte in
      let value = UInt8(bitPattern: byte)
      return value < 0x80
        ? String(UnicodeScalar(value)) : "\\x" + String(value, radix: 16, uppercase: true)
    }.joined()
  }

  /// The value of a variable of this process; nil: it is not set.
  ///
  /// Not Foundation's, which makes a dictionary of all.
  package static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// Returns the first executable of that name in folders as the PATH has them. Relative folders
  /// are skipped for safety.
  package static func program(_ name: String, in folders: String?) -> String? {
    (folders ?? "").utf8.split(separator: UInt8(ascii: ":")).lazy
      .filter { $0.first == UInt8(ascii: "/") }
      .map { "\(Substring($0))/\(name)" }.first { access($0, X_OK) == 0 }
  }

  /// Where temporary files go: the folder that TMPDIR names, or /tmp.
  package static var temporaryFolder: String {
    let folder = variable("TMPDIR") ?? ""
    return folder.isEmpty ? "/tmp" : folder
  }

  /// For mkstemp and mkdtemp.
  package static var temporaryTemplate: String { join(temporaryFolder, "luma.XXXXXX") }

  package static func join(_ folder: String, _ name: String) -> String {
    folder == "/" ? "/" + name : folder + "/" + name
  }

  /// Returns the folder that contains a path; nil for the root and for a name without a folder.
  package static func parent(of path: String) -> String? {
    guard let last = path.utf8.lastIndex(of: slash) else { return nil }
    let parent = String(path[..<last])
    guard parent.isEmpty else { return parent }
    return path.utf8.count > 1 ? "/" : nil
  }

  /// Returns the part after the last slash.
  package static func name(of path: String) -> String {
    // Compares bytes, because a slash and a combining mark after it are a different character.
    guard let last = path.utf8.lastIndex(of: slash) else { return path }
    return String(path[path.utf8.index(after: last)...])
  }

  /// Returns the part of the name after the last dot; "" if there is no dot, or only a leading one.
  package static func pathExtension(of path: String) -> String {
    let name = name(of: path)
    guard let dot = lastDot(of: name) else { return "" }
    return String(name[name.utf8.index(after: dot)...])
  }

  /// Returns a path without its extension and the dot before it.
  package static func stem(of path: String) -> String {
    let name = name(of: path)
    guard let dot = lastDot(of: name) else { return path }
    return String(path.utf8.dropLast(name.utf8.distance(from: dot, to: name.utf8.endIndex))) ?? path
  }

  /// Returns a path with a mark before the first extension of its name: `a.jpg.xmp` belongs to
  /// `a.jpg`.
  package static func marked(_ path: String, _ mark: String) -> String {
    let name = name(of: path)
    let folder = path.utf8.dropLast(name.utf8.count)
    let dot = name.dropFirst().firstIndex(of: ".") ?? name.endIndex
    return String(Substring(folder)) + name[..<dot] + mark + name[dot...]
  }

  private static func lastDot(of name: String) -> String.Index? {
    let dot = name.utf8.lastIndex(of: UInt8(ascii: "."))
    return dot == name.utf8.startIndex ? nil : dot
  }

  private static let slash = UInt8(ascii: "/")
}
