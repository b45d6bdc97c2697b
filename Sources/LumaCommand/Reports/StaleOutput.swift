import LumaPipeline

/// An output that is not as a run would leave it, as a check finds.
struct StaleOutput: Equatable {
  enum State: String {
    case stale, missing, orphaned
  }

  var state: State
  var path: String
  /// Why, such as "photo changed"; nil: the state says it.
  var reason: String?
  /// The call that makes it, or made it; nil: it is known.
  var call: String?

  /// nil: the event is about none.
  init?(_ event: RunEvent) {
    switch event {
    case .wouldWrite(let file):
      let isMissing = file.reason.isOfMissing
      (state, path) = (isMissing ? .missing : .stale, file.earlier ?? file.path)
      reason = isMissing ? nil : file.change ?? file.reason.rawValue
    case .text(let file):
      guard file.state == .planned else { return nil }
      let isMissing = file.reason.flatMap(WriteReason.init(rawValue:))?.isOfMissing == true
      (state, path) = (isMissing ? .missing : .stale, file.path)
      reason = isMissing ? nil : file.reason
    case .orphaned(let file): (state, path) = (.orphaned, file.path)
    case .printed, .warning, .plan, .planned, .saved, .skipped, .failed, .importing, .restored,
      .merged, .cache, .call, .finished, .watched, .progress, .added, .wouldAdd, .duplicate,
      .deleted, .ignored, .unreadable, .imported, .changed, .moved, .missing, .found, .damaged,
      .scanned, .exported, .loaded, .wouldDelete, .unwanted,
      .deletion, .undone, .undoable:
      return nil
    }
  }

  /// `out/a.jpg is stale: photo changed`, and its call.
  var sentence: String { words + (call.map { " (\($0))" } ?? "") }

  private var words: String {
    switch state {
    case .stale: "\(path) is stale" + (reason.map { ": \($0)" } ?? "")
    case .missing: "\(path) is missing"
    case .orphaned: "\(path) is orphaned: no recipe makes it any more"
    }
  }

  /// The annotation of the file.
  var note: BuildServer.Note {
    BuildServer.Note(text: sentence, code: state.rawValue, file: path)
  }

  /// The number of those that have no annotation of their own; nil: all of them have one.
  static func rest(of all: [StaleOutput]) -> BuildServer.Note? {
    let rest = all.count - (BuildServer.mostMessages - 1)
    guard rest > 0, all.count >= BuildServer.mostMessages else { return nil }
    let subject = rest == 1 ? "1 more output is" : "\(rest) more outputs are"
    return BuildServer.Note(text: "\(subject) stale, missing or orphaned", code: "check")
  }
}

extension WriteReason {
  /// Whether there is no file.
  fileprivate var isOfMissing: Bool { self == .new || self == .fileMissing }
}
