import Foundation
import LumaModel
import LumaTestSupport
import Testing

@testable import LumaCommand

/// The tables of `docs` agree with the program's own tables.
struct DocumentTableTests {
  /// The rows of the table with these column heads on a page.
  private func rows(_ heads: String, of page: String) throws -> [Substring] {
    let lines = try String(contentsOfFile: PackageRoot.file("docs/" + page), encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false)
    let head = try #require(lines.firstIndex(of: Substring(heads)))
    return Array(lines[(head + 2)...].prefix { $0.hasPrefix("|") })
  }

  @Test func commands() throws {
    try expectEqual(
      rows("| command | purpose |", of: "commands.md"),
      CommandName.allCases.map { "| `luma \($0.rawValue)` | \($0.row.sentence) |" })
  }

  @Test func exitStatuses() throws {
    try expectEqual(
      rows("| exit status | meaning |", of: "commands.md"),
      ExitStatus.allCases.map { "| \($0.rawValue) | \($0.sentence) |" })
  }

  @Test func environment() throws {
    try expectEqual(
      rows("| variable | meaning |", of: "commands.md"),
      EnvironmentVariable.allCases.map { "| `\($0.rawValue)` | \($0.sentence) |" })
  }

  @Test func events() throws {
    try expectEqual(
      rows("| event | commands | meaning | keys |", of: "events.md"),
      EventTable.all.map { event in
        let commands = CommandName.allCases.filter(event.commands.contains).map(\.rawValue)
        let keys = event.keys.map { "`\($0.name)`" + ($0.note.map { " (\($0))" } ?? "") }
        return "| `\(event.name)` | \(commands.joined(separator: " ")) | \(event.sentence) | "
          + "\(keys.joined(separator: ", ")) |"
      })
  }

  @Test func formats() throws {
    try expectEqual(
      rows(
        "| format | extensions (those in parentheses are only read) | written with |",
        of: "formats.md"),
      InputFormat.allCases.map { format in
        let extra = format.row.extraExtensions.joined(separator: " ")
        let extensions = format.row.extensions + (extra.isEmpty ? [] : ["(\(extra))"])
        let output = OutputFormat.allCases.first { $0.input == format }
        return "| `\(format.rawValue)` | \(extensions.joined(separator: " ")) | "
          + "\(output.map(written) ?? "not written") |"
      })
  }

  /// The contents that an output in a format can carry, and its maximum side.
  private func written(_ format: OutputFormat) -> String {
    let carried = [
      (format.hasAlpha, "alpha"), (format.carriesCMYK, "CMYK"),
      (format.carriesProfile, "profile"), (format.hasFrames, "animation"),
    ].filter(\.0).map(\.1)
    let parts = [format.maxDepth == 8 ? "8 bits" : "8 or \(format.maxDepth) bits"] + carried
    return (parts + ["up to \(format.maxSide) px"]).joined(separator: ", ")
  }
}
