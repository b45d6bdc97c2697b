import LumaRuntime

extension LibraryEvent {
  /// The event as `--json` prints it: one object, always with the same keys in the same order.
  var json: String {
    var object = JSONObject()
    object.add("event", name)
    switch self {
    case .progress(let progress):
      object.add("files_done", progress.filesDone)
      object.add("files_in_all", progress.filesInAll)
      object.add("photos_added", progress.photosAdded)
      object.add("seconds", progress.seconds)
    case .added(let photo, let path, let reason), .wouldAdd(let photo, let path, let reason):
      object.add("photo", photo)
      object.add("path", path)
      object.add("reason", reason)
    case .duplicate(let path, let original):
      object.add("path", path)
      object.add("original", original)
    case .unreadable(let path, let reason, let quarantined):
      object.add("path", path)
      object.add("reason", reason)
      object.add("quarantined", quarantined)
    case .changed(let path), .missing(let path), .found(let path): object.add("path", path)
    case .moved(let from, let to):
      object.add("from", from)
      object.add("to", to)
    case .imported(let sum): object.add(sum)
    case .scanned(let sum): object.add(sum)
    }
    return object.text
  }

  private var name: String {
    switch self {
    case .progress: "progress"
    case .added: "added"
    case .wouldAdd: "would_add"
    case .duplicate: "duplicate"
    case .unreadable: "unreadable"
    case .imported: "imported"
    case .changed: "changed"
    case .moved: "moved"
    case .missing: "missing"
    case .found: "found"
    case .scanned: "scanned"
    }
  }
}

extension JSONObject {
  fileprivate mutating func add(_ sum: ImportSum) {
    add("added", sum.added)
    add("duplicates", sum.duplicates)
    add("already_there", sum.alreadyThere)
    add("unreadable", sum.unreadable)
    add("ignored", sum.ignored)
    add("seconds", sum.seconds)
    add("interrupted", sum.isInterrupted)
    add("dry_run", sum.isDryRun)
  }

  fileprivate mutating func add(_ sum: ScanSum) {
    add("changed", sum.changed)
    add("moved", sum.moved)
    add("missing", sum.missing)
    add("found", sum.found)
    add("interrupted", sum.isInterrupted)
  }
}
