import LumaFiles
import LumaModel
import LumaRecord

extension OutputWriter {
  /// Reports an output that is no smaller than its photo, and discards it.
  func leaveOut(_ finished: FinishedOutput) throws {
    var finished = finished
    _ = finished.takeContentName()
    let planned = finished.output.planned
    let isRemoved = try policy.leaveOut(finished)
    finished.output.file.discard()
    note(planned, .notSmaller)
    noteReplaced(by: finished)
    if isRemoved {
      let path = ManifestPlaces.shown(planned.path, in: root)
      progress.emit(.orphaned(LeftoverFile(path: path, isPruned: true)))
    }
    progress.end(output: planned.skipped(finished.unit, for: .notSmaller))
  }
}

extension OutputFile {
  /// Whether it was only to be kept if it is smaller than the photo's file, and is not.
  func isLeftOut(of unit: WorkUnit) -> Bool {
    guard planned.save.isOnlyIfSmaller, unit.sheet == nil else { return false }
    return file.size >= FileStatus(unit.path)?.stamp.size ?? unit.asset.fileSize
  }
}
