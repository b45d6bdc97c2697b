import LumaFiles
import LumaModel
import LumaScript

/// Completes input at the prompt.
final class PromptCompleter {
  private let session: Session
  /// Where paths begin.
  private let root: String
  private let width: () -> Int
  /// Lines before the one that is typed.
  var pending = ""

  /// The effect of a Tab.
  struct Change: Equatable {
    /// Bytes before the cursor that are replaced.
    var removed = 0
    var inserted = ""
    /// The choices, if there are several.
    var choices: [String] = []
    /// What the call or the option takes.
    var hint: String?
  }

  init(session: Session, root: String, width: @escaping () -> Int) {
    self.session = session
    self.root = root
    self.width = width
  }

  /// Returns the change that a Tab makes; nil: nothing fits.
  ///
  /// - Parameter before: the line up to the cursor.
  func change(_ before: String) -> Change? {
    if pending.isEmpty, before.wholeMatch(of: #/:\w*/#) != nil {
      let commands = PromptCommand.allCases.map { ":\($0.rawValue) " }
      let words = (commands + steps(before)).filter { $0.hasPrefix(before) }
      return PromptCompleter.change(typed: before, words)
    }
    let code = pending.isEmpty ? code(before) : "\(pending)\n\(before)"
    // While a line is typed, its mistakes are not reported.
    guard let found = try? session.completion(of: code) else { return nil }
    let typed = String(decoding: Array(code.utf8).dropFirst(found.start), as: UTF8.self)
    let words = found.words ?? paths(typed)
    guard let hint = found.hint else { return PromptCompleter.change(typed: typed, words) }
    var change = PromptCompleter.change(typed: typed, words) ?? Change()
    change.hint = hint
    return change
  }

  /// The methods that continue the last value.
  func steps(_ line: String) -> [String] {
    guard let code = try? session.code(continuing: line),
      let found = try? session.completion(of: code)
    else { return [] }
    return (found.words ?? []).filter { !PromptCommand.isNamed($0) }.map { ":\($0)" }
  }

  /// The expression after a command or before a colon, with the same bytes after it.
  private func code(_ line: String) -> String {
    guard case .command? = PromptCommand.line(line) else {
      return (try? session.code(continuing: line)) ?? line
    }
    return String(line.drop { !$0.isWhitespace })
  }

  /// Returns the text to insert for words that begin as typed, ignoring case.
  static func change(typed: String, _ words: [String]) -> Change? {
    guard let first = words.first else { return nil }
    var common = Substring(first)
    for word in words.dropFirst() {
      common = common.prefix(zip(common, word).prefix { $0 == $1 }.count)
    }
    let isLonger = common.count > typed.count || words.count == 1
    guard isLonger, common.lowercased().hasPrefix(typed.lowercased()) else {
      return words.count > 1 ? Change(choices: words) : nil
    }
    return Change(removed: typed.utf8.count, inserted: String(common))
  }

  /// The files and folders that begin with a path.
  private func paths(_ typed: String) -> [String] {
    let cut = typed.lastIndex(of: "/").map { typed.index(after: $0) } ?? typed.startIndex
    let (folder, name) = (String(typed[..<cut]), typed[cut...])
    let place = folder.hasPrefix("/") ? folder : FileSystem.join(root, folder)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: place)) ?? []
    let found = names.filter { found in
      found.hasPrefix(name) && (name.hasPrefix(".") || !found.hasPrefix("."))
        && PromptCompleter.staysInside(found)
    }
    return found.sorted().map { found in
      let isFolder = FileStatus(FileSystem.join(place, found))?.kind == .folder
      return folder + found + (isFolder ? "/" : "")
    }
  }

  /// Whether a name can stand in any string of Lua that is a path, and end none of them.
  static func staysInside(_ name: String) -> Bool {
    let isPlain = name.unicodeScalars.allSatisfy { scalar in
      scalar.properties.generalCategory != .control && !"\"'\\{}".unicodeScalars.contains(scalar)
    }
    return isPlain && !name.contains(#/\][\]=]/#)
  }

  /// What a Tab shows below the line: the hint and the choices; nil: nothing.
  func shown(_ change: Change) -> String? {
    let choices = change.choices.isEmpty ? "" : list(change.choices)
    let hint = change.hint.map { "  " + TerminalText.line($0) + "\n" } ?? ""
    return hint.isEmpty && choices.isEmpty ? nil : hint + choices
  }

  /// The choices in columns of the terminal's width.
  func list(_ choices: [String]) -> String {
    let most = 200
    let shown = choices.prefix(most).map { choice in
      TerminalText.line(choice.split(separator: "/").last.map(String.init) ?? choice)
    }
    let column = (shown.map(TerminalText.width).max() ?? 0) + 2
    let count = max(1, width() / column)
    var text = ""
    for start in stride(from: 0, to: shown.count, by: count) {
      let row = shown[start..<min(start + count, shown.count)]
      text += row.map { TerminalText.padded($0, to: column) }.joined() + "\n"
    }
    return text + (choices.count > most ? "... and \(choices.count - most) more\n" : "")
  }
}
