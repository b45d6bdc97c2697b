import LumaModel
import LumaPipeline

extension RunEvent {
  /// Reads an event of a run from its line of `--json`; nil: it is another one, or none.
  init?(json: JSONValue) {
    switch json["event"]?.string {
    case "warning": self = .warning(Diagnostic(event: json))
    case "failed": self = .failed(Diagnostic(event: json))
    case "plan": self = .plan(PlanTree(event: json))
    case "planned":
      self = .planned(units: json.count("units") ?? 0, saves: json.count("saves") ?? 0)
    case "saved": self = .saved(SavedFile(event: json))
    case "would_write": self = .wouldWrite(SavedFile(event: json))
    case "skipped": self = .skipped(SkippedFile(event: json))
    case "text":
      guard let file = TextFile(event: json) else { return nil }
      self = .text(file)
    case "orphaned":
      self = .orphaned(
        LeftoverFile(path: json.text("path"), isPruned: json["pruned"]?.bool ?? false))
    case "finished": self = .finished(RunReport(event: json))
    default: return nil
    }
  }
}

extension JSONValue {
  fileprivate func text(_ name: String) -> String { self[name]?.string ?? "" }
  fileprivate func bytes(_ name: String) -> Int64? { self[name]?.integer.map { max(0, $0) } }
  /// nil for null, and for anything but a count.
  fileprivate func count(_ name: String) -> Int? {
    bytes(name).map { Int(clamping: min($0, 1 << 40)) }
  }
  fileprivate func seconds(_ name: String) -> Double? {
    self[name]?.double.map { min(max(0, $0), 1e9) }
  }
}

extension SavedFile {
  fileprivate init(event: JSONValue) {
    self.init(
      number: event.count("number") ?? 0, photo: event.text("photo"), path: event.text("path"),
      width: event.side("width"), height: event.side("height"), bytes: event.bytes("bytes") ?? 0,
      quality: event.count("quality"), reason: WriteReason(rawValue: event.text("reason")) ?? .new,
      photoBytes: event.bytes("photo_bytes"), seconds: event.seconds("seconds"))
    isCached = event["cached"]?.bool ?? false
    hash = event["hash"]?.string
  }
}

extension SkippedFile {
  fileprivate init(event: JSONValue) {
    self.init(
      number: event.count("number") ?? 0, photo: event.text("photo"), path: event.text("path"),
      width: event.side("width"), height: event.side("height"), bytes: event.bytes("bytes") ?? 0,
      reason: event.text("reason"), photoBytes: event.bytes("photo_bytes"),
      hash: event["hash"]?.string)
    isLeftOut = event["left_out"]?.bool ?? false
  }
}

extension JSONValue {
  /// px, so that an area has a number.
  fileprivate func side(_ name: String) -> Int { min(count(name) ?? 0, 1 << 30) }
}

extension TextFile {
  fileprivate init?(event: JSONValue) {
    guard let state = State(rawValue: event.text("state")) else { return nil }
    self.init(
      path: event.text("path"), bytes: event.bytes("bytes") ?? 0, state: state,
      reason: event["reason"]?.string)
  }
}

extension RunReport {
  fileprivate init(event: JSONValue) {
    self.init()
    (saved, skipped) = (event.count("saved") ?? 0, event.count("skipped") ?? 0)
    (failed, left) = (event.count("failed") ?? 0, event.count("left") ?? 0)
    cached = event.count("cached") ?? 0
    (orphaned, pruned) = (event.count("orphaned") ?? 0, event.count("pruned") ?? 0)
    seconds = event.seconds("seconds") ?? 0
    (inputBytes, outputBytes) = (event.bytes("input_bytes") ?? 0, event.bytes("output_bytes") ?? 0)
    isDryRun = event["dry_run"]?.bool ?? false
    peakMemory = event.bytes("peak_memory") ?? 0
  }
}

extension Diagnostic {
  fileprivate init(event: JSONValue) {
    self.init(
      code: DiagnosticCode(checking: event.text("code")) ?? .unexpected,
      message: event.text("message"), path: event["path"]?.string, hint: event["hint"]?.string,
      detail: event["detail"]?.string)
    number = event.count("number")
    if let file = event["file"]?.string, let line = event.count("line") {
      location = ScriptLocation(file: file, line: line, column: event.count("column"))
    }
    if let excerpt = event["excerpt"], let text = excerpt["text"]?.string {
      self.excerpt = Excerpt(
        text: text, offset: excerpt.count("offset") ?? 0, length: excerpt.count("length") ?? 1)
    }
  }
}

extension PlanTree {
  fileprivate init(event: JSONValue) {
    self.init(
      source: event.text("source"), photos: event.count("photos") ?? 0,
      steps: (event["steps"]?.array ?? []).map(Step.init),
      lines: (event["lines"]?.array ?? []).compactMap(\.string))
  }
}

extension PlanTree.Step {
  fileprivate init(_ json: JSONValue) {
    self.init(
      id: json.count("id") ?? 0, parent: json.count("parent"), text: json.text("text"),
      isSave: json["save"]?.bool ?? false, line: json.count("line"))
  }
}
