import Foundation

/// A library's folder for copies that are not whole yet, held by every import that copies.
///
/// The kernel lets go of it when a process ends, however it ends: who finds it held by nobody removes
/// what an import that was killed left there.
final class IncomingFolder: Sendable {
  private let path: String
  private let descriptor: Int32

  /// - Throws: `unwritable`.
  init(_ path: String) throws(CatalogError) {
    try FileSystem.makeDirectory(path)
    descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .unwritable(path: path, reason: errno) }
    self.path = path
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { clear() }
    while flock(descriptor, LOCK_SH) != 0, errno == EINTR {}
  }

  deinit { close(descriptor) }

  /// A name that no file has.
  func place() -> String {
    FileSystem.join(path, LibraryTransaction.newIdentifier() + ".part")
  }

  private func clear() {
    // What cannot be removed now is tried again by the next import.
    for name in (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    where name.hasSuffix(".part") {
      try? FileManager.default.removeItem(atPath: FileSystem.join(path, name))
    }
  }
}
