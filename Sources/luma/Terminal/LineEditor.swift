import CEdit
import LumaFiles

/// A line editor with history, based on libedit.
final class LineEditor {
  enum Line: Equatable {
    case text(String)
    /// Ctrl-C: the line was discarded.
    case interrupted
    /// Ctrl-D on an empty line.
    case ended
  }

  private let edit: OpaquePointer

  /// Loads libedit; nil if it cannot be loaded.
  init?(historyFile: String?) {
    var problem: UnsafeMutablePointer<CChar>?
    defer { free(problem) }
    guard let edit = luma_edit_open("luma", historyFile, &problem) else { return nil }
    self.edit = edit
  }

  deinit { luma_edit_close(edit) }

  func read(prompt: String) -> Line {
    var line: UnsafePointer<CChar>?
    switch luma_edit_read(edit, prompt, &line) {
    case luma_edit_line: return .text(line.map { String(cString: $0) } ?? "")
    case luma_edit_interrupted: return .interrupted
    default: return .ended
    }
  }

  /// Adds code, possibly of several lines, to the history.
  func remember(_ text: String) { luma_edit_remember(edit, text) }

  /// Returns why libedit cannot be loaded; nil if it can.
  static func problem() -> String? {
    luma_edit_problem().map { reason in
      defer { free(reason) }
      return String(cString: reason)
    }
  }
}
