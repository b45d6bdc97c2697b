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
  /// Called by the C library while a line is typed.
  private var completer: PromptCompleter?

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

  /// Whether the line is followed by more of a paste that the terminal did not mark as one.
  ///
  /// - Parameter isFirst: whether the line may have been typed ahead of its prompt.
  func isPasted(isFirst: Bool) -> Bool { luma_edit_is_pasted(edit, isFirst ? 1 : 0) != 0 }

  /// Completes words from now on.
  func complete(by completer: PromptCompleter) {
    self.completer = completer
    luma_edit_complete(edit, completed, Unmanaged.passUnretained(completer).toOpaque())
  }

  /// Adds code, possibly of several lines, to the history.
  func remember(_ text: String) { luma_edit_remember(edit, text) }

  /// Makes Space on an empty line run an entry; nil: a blank.
  func page(by entry: StaticString?) {
    let bytes = entry.map { UnsafeRawPointer($0.utf8Start).assumingMemoryBound(to: CChar.self) }
    luma_edit_page(edit, bytes)
  }

  /// The last entries, oldest first.
  func history(_ most: Int) -> String {
    guard let text = luma_edit_history(edit, Int32(clamping: most)) else { return "" }
    defer { free(text) }
    return String(cString: text)
  }

  /// Returns why libedit cannot be loaded; nil if it can.
  static func problem() -> String? {
    luma_edit_problem().map { reason in
      defer { free(reason) }
      return String(cString: reason)
    }
  }
}

/// Called from C when Tab is pressed.
private func completed(
  _ context: UnsafeMutableRawPointer?, _ before: UnsafePointer<CChar>?,
  _ removed: UnsafeMutablePointer<Int32>?,
  _ list: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
) -> UnsafeMutablePointer<CChar>? {
  guard let context, let before else { return nil }
  let completer = Unmanaged<PromptCompleter>.fromOpaque(context).takeUnretainedValue()
  let line = String(cString: before)
  guard let change = completer.change(line) else { return nil }
  if let shown = completer.shown(change) { list?.pointee = strdup(shown) }
  guard !change.inserted.isEmpty || change.removed > 0 else { return nil }
  // libedit counts characters of its own: code points.
  let typed = String(decoding: Array(line.utf8).suffix(change.removed), as: UTF8.self)
  removed?.pointee = Int32(typed.unicodeScalars.count)
  return strdup(change.inserted)
}
