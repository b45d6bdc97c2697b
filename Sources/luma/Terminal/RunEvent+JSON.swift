import LumaModel
import LumaRuntime

extension RunEvent {
  /// The event as `--json` prints it: one object, always with the same keys in the same order.
  var json: String {
    var object = JSONObject()
    object.add("event", name)
    switch self {
    case .printed(let text): object.add("text", text)
    case .warning(let diagnostic), .failed(let diagnostic): object.add(diagnostic)
    case .planned(let units, let saves):
      object.add("units", units)
      object.add("saves", saves)
    case .saved(let file):
      object.add(file)
      object.add("bytes", file.bytes)
      object.add("quality", file.quality)
    case .wouldWrite(let file): object.add(file)
    case .skipped(let file):
      object.add("photo", file.photo)
      object.add("path", file.path)
      object.add("reason", file.reason)
    case .importing(let step):
      object.add("files", step.filesDone)
      object.add("files_in_all", step.filesInAll)
      object.add("added", step.photosAdded)
    case .finished(let report): object.add(report)
    }
    return object.text
  }

  private var name: String {
    switch self {
    case .printed: "printed"
    case .warning: "warning"
    case .planned: "planned"
    case .saved: "saved"
    case .skipped: "skipped"
    case .failed: "failed"
    case .wouldWrite: "would_write"
    case .importing: "importing"
    case .finished: "finished"
    }
  }
}

extension JSONObject {
  fileprivate mutating func add(_ file: SavedFile) {
    add("photo", file.photo)
    add("path", file.path)
    add("width", file.width)
    add("height", file.height)
  }

  fileprivate mutating func add(_ report: RunReport) {
    add("saved", report.saved)
    add("skipped", report.skipped)
    add("failed", report.failed)
    add("seconds", report.seconds)
    add("input_bytes", report.inputBytes)
    add("output_bytes", report.outputBytes)
    add("dry_run", report.isDryRun)
  }

  fileprivate mutating func add(_ diagnostic: Diagnostic) {
    add("code", diagnostic.code)
    add("message", diagnostic.message)
    add("file", diagnostic.location?.file)
    add("line", diagnostic.location?.line)
    add("column", diagnostic.location?.column)
    add("path", diagnostic.path)
    add("hint", diagnostic.hint)
    add("detail", diagnostic.detail)
    add("excerpt", diagnostic.excerpt.map(JSONObject.init))
  }

  private init(_ excerpt: Diagnostic.Excerpt) {
    add("text", excerpt.text)
    add("offset", excerpt.offset)
    add("length", excerpt.length)
  }
}
