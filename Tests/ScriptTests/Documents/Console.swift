import Foundation

/// A block of commands, each after `$ `, with their output below; a line `...` stands for any
/// lines.
struct Console {
  struct Call: Equatable {
    var command: String
    var output: [String]
  }

  var calls: [Call] = []

  init(_ lines: [String]) {
    for line in lines {
      if line.hasPrefix("$ ") {
        calls.append(Call(command: String(line.dropFirst(2)), output: []))
      } else if let last = calls.indices.last, calls[last].output.isEmpty,
        calls[last].command.hasSuffix("\\")
      {
        calls[last].command += "\n" + line
      } else if let last = calls.indices.last {
        calls[last].output.append(line)
      }
    }
  }

  var lines: [String] {
    calls.flatMap { ["$ " + $0.command].flatMap { $0.components(separatedBy: "\n") } + $0.output }
  }

  /// Whether a page shows a command's output. Times and sizes of files are those of one machine,
  /// outputs are reported as they are finished, and progress only after a second.
  static func shows(_ page: [String], _ said: [String]) -> Bool {
    matches(settled(page)[...], settled(said)[...])
  }

  private static func settled(_ lines: [String]) -> [String] {
    let said = lines.filter { !isProgress($0) }.map(plain)
    let groups = said.reduce(into: [[String]]()) { groups, line in
      if isOutput(line), let last = groups.last, last.allSatisfy(isOutput) {
        groups[groups.count - 1].append(line)
      } else {
        groups.append([line])
      }
    }
    return groups.flatMap { $0.sorted() }
  }

  private static func isProgress(_ line: String) -> Bool {
    line.prefixMatch(of: /\d+\/\d+(?: {2}\d+ failed)?(?: {2}[\d.]+\/s {2}|$)/) != nil
  }

  private static func isOutput(_ line: String) -> Bool {
    ["saved ", "skipped ", "would write "].contains { line.hasPrefix($0) }
  }

  private static func plain(_ line: String) -> String {
    line.replacing(/\ in \d+\.\d s(?: \([^)]*\))?/, with: " in N s")
      .replacing(/\d+(?:\.\d+)? (?:B|kB|MB)\b/, with: "N B")
  }

  private static func matches(_ page: ArraySlice<String>, _ said: ArraySlice<String>) -> Bool {
    guard let first = page.first else { return said.isEmpty }
    if first == "..." {
      return (said.startIndex...said.endIndex).contains { matches(page.dropFirst(), said[$0...]) }
    }
    return first == said.first && matches(page.dropFirst(), said.dropFirst())
  }
}
