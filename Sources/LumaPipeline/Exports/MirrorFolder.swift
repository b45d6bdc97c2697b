package import LumaFiles
import LumaModel
import LumaRecord

/// A folder that exports keep like a selection of photos: what is gone from that goes to the folder's own
/// trash.
package enum MirrorFolder {
  /// Whose the copies are: a file in the folder, so that they are nobody's if it is gone.
  package static func owner(in root: String) -> String {
    FileSystem.join(ManifestPlaces.own(in: root), mark)
  }

  private static let mark = "mirror"

  /// For how long the trash keeps files, in days.
  package static let keptDays = 30

  private static let text = """
    Copies of 'luma export --mirror'. Luma moves those that it has made, and that no longer belong here,
    to .luma/trash for \(keptDays) days; 'luma undo --root' brings them back. It touches no other file.

    """

  /// Marks a folder as one.
  ///
  /// - Throws: the system's error.
  package static func mark(_ root: String) throws(SystemError) {
    let folder = try StoredFolder(root: root).making(ManifestPlaces.folder)
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    let file = openat(folder.descriptor, mark, flags, 0o666)
    guard file >= 0 else {
      if errno == EEXIST, folder.status(of: mark)?.kind == .file { return }
      throw SystemError()
    }
    defer { close(file) }
    try Descriptor.write(Array(text.utf8), to: file)
  }
}

extension RunEnvironment {
  /// Moves the copies of earlier mirrors that this one does not make to the trash, and reports each. After
  /// a failure, nothing moves: a photo whose disk is away is not gone.
  func removeGone(besides copies: [TextOutput]) throws {
    let report = progress.report
    guard report.failed == 0, report.left == 0, !interrupter.isInterrupted else { return }
    let kept = progress.suffixed.union(copies.map { OutputClaims.key($0.path) })
    for call in try outputs.calls() {
      try forget(call, asker: "export: --mirror") { !kept.contains(OutputClaims.key($0)) }
    }
  }

  /// - Throws: `emptyMirror` where no photo matches, and all copies would go.
  func checkMirror(_ copies: [TextOutput]) throws {
    guard copies.isEmpty, try record.listedCount(of: try outputs.calls()) > 0 else { return }
    throw LibraryUseError.emptyMirror
  }
}
