import LumaFiles
import LumaLibrary
import LumaRecord

extension RunEnvironment {
  /// Moves the copies of earlier mirrors that this one does not make to the trash, and reports
  /// each. After a failure, nothing moves: a photo whose disk is away is not gone.
  func removeGone(besides copies: [TextOutput]) throws {
    let report = progress.report
    guard report.failed == 0, report.left == 0, !interrupter.isInterrupted else { return }
    let kept = progress.suffixed.union(copies.map { OutputClaims.key($0.path) })
    for call in try outputs.calls() {
      try forget(call, asker: "export: mirror") { !kept.contains(OutputClaims.key($0)) }
    }
  }

  /// Makes the mark of a mirror, when nothing else can fail before the first copy; a dry run makes
  /// none.
  ///
  /// - Throws: `emptyMirror` where no photo matches, and all copies would go; `otherMirror`,
  ///   `cannotWrite`.
  func beginMirror(of library: Library, _ copies: [TextOutput]) throws {
    if copies.isEmpty, try record.listedCount(of: try outputs.calls()) > 0 {
      throw LibraryUseError.emptyMirror
    }
    do {
      try MirrorFolder.mark(options.root, for: library, isDryRun: options.dryRun)
    } catch let error as SystemError {
      throw OutputError.cannotWrite(path: options.root, reason: error)
    }
  }
}
