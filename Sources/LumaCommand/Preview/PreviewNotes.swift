import LumaModel
import LumaPipeline
import Synchronization

/// Collects the messages of a session while it makes a preview.
final class PreviewNotes: Sendable {
  private let state = Mutex(State())

  private struct State {
    var renderer = DiagnosticRenderer(usesColor: false)
    var notes: [PreviewContent.Note] = []
    var left = 0
  }

  /// Notes of a page at most.
  private static let most = 100

  /// Forgets those of the last preview.
  ///
  /// - Parameter renderer: knows the recipe.
  func begin(_ renderer: DiagnosticRenderer) {
    state.withLock { $0 = State(renderer: renderer) }
  }

  func use(_ renderer: DiagnosticRenderer) { state.withLock { $0.renderer = renderer } }

  func add(_ event: RunEvent) {
    state.withLock { state in
      guard let note = state.renderer.note(event), !state.notes.contains(note) else { return }
      guard state.notes.count < PreviewNotes.most else { return state.left += 1 }
      state.notes.append(note)
    }
  }

  /// Errors first.
  var all: [PreviewContent.Note] {
    state.withLock { state in
      let kinds: [PreviewContent.Note.Kind] = [.error, .warning, .printed]
      let sorted = kinds.flatMap { kind in state.notes.filter { $0.kind == kind } }
      guard state.left > 0 else { return sorted }
      return sorted + [PreviewContent.Note(kind: .printed, text: "... and \(state.left) more")]
    }
  }
}

extension DiagnosticRenderer {
  /// The text of an event on the page; nil for none.
  fileprivate func note(_ event: RunEvent) -> PreviewContent.Note? {
    switch event {
    case .printed(let text): PreviewContent.Note(kind: .printed, text: text)
    case .warning(let diagnostic):
      PreviewContent.Note(kind: .warning, text: render(diagnostic, .warning))
    case .failed(let diagnostic): PreviewContent.Note(kind: .error, text: render(diagnostic))
    case .plan, .planned, .saved, .skipped, .wouldWrite, .text, .importing, .orphaned, .restored,
      .merged, .cache, .call,
      .finished, .watched,
      .progress, .added, .wouldAdd, .duplicate,
      .deleted, .ignored, .unreadable, .imported, .changed, .moved,
      .missing, .found, .damaged, .scanned, .exported, .loaded, .wouldDelete, .unwanted,
      .deletion, .undone, .undoable:
      nil
    }
  }
}
