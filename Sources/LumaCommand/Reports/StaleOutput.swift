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

  /// nil: the event is about none.
  init?(_ event: RunEvent) {
    switch event {
    case .wouldWrite(let file):
      let isMissing = file.reason == .new || file.reason == .fileMissing
      (state, path) = (isMissing ? .missing : .stale, file.earlier ?? file.path)
      reason = isMissing ? nil : file.change ?? file.reason.rawValue
    case .text(let file):
      guard file.state == .planned else { return nil }
      (state, path) = (.stale, file.path)
    case .orphaned(let file): (state, path) = (.orphaned, file.path)
    case .printed, .warning, .plan, .planned, .saved, .skipped, .failed, .importing, .restored,
      .merged, .cache, .call, .finished, .watched, .progress, .added, .wouldAdd, .duplicate,
      .deleted, .ignored, .unreadable, .imported, .changed, .moved, .missing, .found, .damaged,
      .scanned, .exported, .loaded, .wouldDelete, .unwanted,
      .deletion, .undone, .undoable:
      return nil
    }
  }

  /// `out/a.jpg is stale: photo changed`.
  var sentence: String {
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
