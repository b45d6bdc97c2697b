#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The system's words for paths and folders.
enum FileSystem {
  /// Makes a folder and those above it, for the user alone; one that exists stays as it is.
  static func makeDirectory(_ path: String) throws(CatalogError) {
    if mkdir(path, 0o700) == 0 || errno == EEXIST { return }
    let reason = errno
    guard reason == ENOENT, let above = parent(of: path) else {
      throw .unwritable(path: path, reason: reason)
    }
    try makeDirectory(above)
    guard mkdir(path, 0o700) == 0 || errno == EEXIST else {
      throw .unwritable(path: path, reason: errno)
    }
  }

  /// The path from the root, without "." and doubled or trailing slashes. Links stay as written,
  /// but where ".." follows one only the system knows what it means.
  static func absolute(_ path: String) throws(CatalogError) -> String {
    let full = path.utf8.first == slash ? path : join(currentDirectory(), path)
    let parts = full.utf8.split(separator: slash).map(Substring.init).filter { $0 != "." }
    guard !parts.contains("..") else { return try resolved(full) }
    return "/" + parts.joined(separator: "/")
  }

  static func join(_ folder: String, _ name: String) -> String {
    folder == "/" ? "/" + name : folder + "/" + name
  }

  /// The folder of an absolute path; nil for the root and for a bare name.
  static func parent(of path: String) -> String? {
    guard let last = path.utf8.lastIndex(of: slash) else { return nil }
    let parent = String(path[..<last])
    guard parent.isEmpty else { return parent }
    return path.utf8.count > 1 ? "/" : nil
  }

  /// What follows the last slash.
  static func name(of path: String) -> String {
    // Bytes, not characters: a combining mark behind a slash makes another character of it.
    guard let last = path.utf8.lastIndex(of: slash) else { return path }
    return String(path[path.utf8.index(after: last)...])
  }

  /// What follows the last dot of a name, "" where there is none or it is the first character.
  static func pathExtension(of name: String) -> String {
    guard let dot = lastDot(of: name) else { return "" }
    return String(name[name.utf8.index(after: dot)...])
  }

  /// What stands before the last dot of a name, all of it where there is none.
  static func stem(of name: String) -> String {
    guard let dot = lastDot(of: name) else { return name }
    return String(name[..<dot])
  }

  private static func lastDot(of name: String) -> String.Index? {
    let dot = name.utf8.lastIndex(of: UInt8(ascii: "."))
    return dot == name.utf8.startIndex ? nil : dot
  }

  private static let slash = UInt8(ascii: "/")

  private static func currentDirectory() -> String {
    guard let path = getcwd(nil, 0) else { return "/" }
    defer { free(path) }
    return String(cString: path)
  }

  private static func resolved(_ path: String) throws(CatalogError) -> String {
    guard let real = realpath(path, nil) else {
      throw errno == ENOENT ? .notFound(path: path) : .unreadable(path: path, reason: errno)
    }
    defer { free(real) }
    return String(cString: real)
  }
}
