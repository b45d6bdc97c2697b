import LumaFiles
import LumaLibrary
import LumaModel
import LumaPipeline

/// The effects of changes on the files of photos that they delete or bring back.
extension LibraryHost {
  /// Checks that the folders of files that a step moves may be written.
  func allowMoves(of step: ChangeStep, _ library: Library) throws {
    switch step.verb {
    case .trash:
      for photo in try step.photos {
        // Its own copies stay.
        try allowMoves(
          try library.resources(of: photo).map(\.path).filter { !library.ownsFile($0) })
      }
    case .restore, .purge:
      // The change itself refuses both of a limited library.
      guard !library.isLimited else { return }
      let wanted = Set(step.identifiers)
      for photo in try library.recentlyDeleted() where wanted.contains(photo.localIdentifier) {
        try allowMoves(photo.trashed)
      }
    case .createAlbum, .createFolder, .createSmartAlbum, .updateSmartAlbum, .rename, .delete, .add,
      .remove, .move, .insert, .replace, .setCover, .moveToFolder, .import, .addKeywords,
      .removeKeywords, .writeSidecars, .pick, .unpick, .set, .shift, .forget, .edit, .revert:
      break
    }
  }

  private func allowMoves(_ paths: [String]) throws {
    for path in paths {
      _ = try permissions.writing(path)
      if pass != .check { environment.options.log?.note(FileAccess(.write, path)) }
    }
  }

  /// Reports the files of deleted photos that a change has left in their places.
  func noteRemovals(of library: Library) {
    for report in library.takeTrashes() {
      for warning in report.warnings { environment.progress.emit(.warning(warning)) }
      if let warning = report.lostWarning { environment.progress.emit(.warning(warning)) }
    }
    for report in library.takePurges() {
      for warning in report.warnings + report.trashWarnings {
        environment.progress.emit(.warning(warning))
      }
    }
  }
}
