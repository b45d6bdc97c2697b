import Foundation

/// A folder of one test, removed with everything in it when the value is released.
///
/// Keep it in a `let` as long as its files are needed; `withExtendedLifetime` where the compiler
/// might release it early.
package final class TemporaryFolder: Sendable {
  /// Absolute path, symbolic links resolved, no slash at the end.
  package let path: String

  package init() throws {
    let unique = "luma-test-" + UUID().uuidString
    let url = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appendingPathComponent(unique, isDirectory: true)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  deinit {
    // A folder that cannot be removed is the system's to clean.
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Absolute path of a name in the folder; nothing is made.
  package func file(_ name: String) -> String { path + "/" + name }

  /// Makes a folder in it, parents included, and gives its path.
  @discardableResult
  package func makeFolder(_ name: String) throws -> String {
    try FileManager.default.createDirectory(
      atPath: file(name), withIntermediateDirectories: true)
    return file(name)
  }

  /// Writes a file in it, parents included, and gives its path.
  @discardableResult
  package func write(_ text: String, to name: String) throws -> String {
    try write(bytes: Array(text.utf8), to: name)
  }

  /// Writes a file in it, parents included, and gives its path.
  @discardableResult
  package func write(bytes: [UInt8], to name: String) throws -> String {
    try makeParent(of: name)
    try Data(bytes).write(to: URL(fileURLWithPath: file(name)))
    return file(name)
  }

  /// Writes an executable shell script in it, parents included, and returns its path.
  @discardableResult
  package func write(script: String, to name: String) throws -> String {
    let path = try write("#!/bin/sh\n\(script)\n", to: name)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    waitForWriters(of: path)
    return path
  }

  /// Copies a program into it, and returns the copy's path.
  @discardableResult
  package func copy(program: String, as name: String) throws -> String {
    let path = try copy(program, as: name)
    waitForWriters(of: path)
    return path
  }

  /// Another test's child may hold a new file open for writing until it runs its own program.
  /// Meanwhile nobody can start the file (`ETXTBSY`).
  private func waitForWriters(of path: String) {
    #if os(Linux)
      let descriptor = open(path, O_RDONLY | O_CLOEXEC)
      defer { close(descriptor) }
      // A lease is refused while anybody has the file open for writing. Glibc gives its number to
      // GNU programs alone.
      let setLease: Int32 = 1024
      while fcntl(descriptor, setLease, F_RDLCK) != 0, errno == EAGAIN { sched_yield() }
    #endif
  }

  /// Copies a file into it, under its own name or `name`, and gives the copy's path.
  @discardableResult
  package func copy(_ source: String, as name: String? = nil) throws -> String {
    let target = name ?? (source as NSString).lastPathComponent
    try makeParent(of: target)
    try FileManager.default.copyItem(atPath: source, toPath: file(target))
    return file(target)
  }

  /// Relative paths of all files in it, in the order of their names.
  package func allFiles() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: path).filter { name in
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: file(name), isDirectory: &isFolder)
        && !isFolder.boolValue
    }.sorted()
  }

  private func makeParent(of name: String) throws {
    guard name.contains("/") else { return }
    try makeFolder((name as NSString).deletingLastPathComponent)
  }
}
