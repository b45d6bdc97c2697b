import LumaModel
import LumaPipeline

extension RunEvent {
  /// The event with paths as they are on any machine: relative to a folder, where they lie below
  /// it.
  ///
  /// - Parameter root: absolute path, with a slash at its end.
  func near(_ root: String) -> RunEvent {
    func near(_ path: String) -> String {
      path.hasPrefix(root) ? String(path.dropFirst(root.count)) : path
    }
    func near(_ diagnostic: Diagnostic) -> Diagnostic {
      var copy = diagnostic
      copy.path = diagnostic.path.map(near)
      return copy
    }
    func near(_ file: SavedFile) -> SavedFile {
      var copy = file
      (copy.photo, copy.path) = (near(file.photo), near(file.path))
      copy.earlier = file.earlier.map(near)
      return copy
    }
    switch self {
    case .saved(let file): return .saved(near(file))
    case .wouldWrite(let file): return .wouldWrite(near(file))
    case .skipped(var file):
      (file.photo, file.path) = (near(file.photo), near(file.path))
      return .skipped(file)
    case .text(var file):
      file.path = near(file.path)
      return .text(file)
    case .orphaned(var file):
      file.path = near(file.path)
      return .orphaned(file)
    case .failed(let diagnostic): return .failed(near(diagnostic))
    case .warning(let diagnostic): return .warning(near(diagnostic))
    case .restored(let path): return .restored(path: near(path))
    case .printed, .plan, .planned, .importing, .merged, .cache, .call, .finished, .watched,
      .progress, .added, .wouldAdd, .duplicate, .deleted, .ignored, .unreadable, .imported,
      .changed, .moved, .missing, .found, .damaged, .scanned, .exported, .loaded, .wouldDelete,
      .unwanted,
      .deletion, .undone, .undoable:
      return self
    }
  }
}
