import CEdit

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Lines typed at a terminal, with editing and a history: libedit.
final class LineEditor {
  enum Line: Equatable {
    case text(String)
    /// Ctrl-C: what was typed is gone.
    case interrupted
    /// Ctrl-D on an empty line.
    case ended
  }

  private let edit: OpaquePointer

  /// Opens libedit; nil where it cannot be opened.
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

  /// Adds a piece of code, perhaps of several lines, to the history.
  func remember(_ text: String) { luma_edit_remember(edit, text) }

  /// Why libedit cannot be opened, nil when it can.
  static func problem() -> String? {
    luma_edit_problem().map { reason in
      defer { free(reason) }
      return String(cString: reason)
    }
  }
}
