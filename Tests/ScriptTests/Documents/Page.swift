import Foundation
import LumaTestSupport

/// A page of the documentation: its fenced blocks, its links and its headings.
struct Page {
  struct Block: Equatable {
    /// The word after the fence: `lua`, `console`, `swift`.
    var language: String
    /// The lines between the fences, as indices of `lines`.
    var range: Range<Int>
  }

  /// Path below the root of the package: `docs/tutorial.md`.
  let name: String
  var lines: [String]

  /// All pages that people read, in the order of their names.
  static let names: [String] = {
    let docs = try? FileManager.default.contentsOfDirectory(atPath: PackageRoot.file("docs"))
    let pages = (docs ?? []).filter { $0.hasSuffix(".md") }.sorted().map { "docs/" + $0 }
    return ["README.md", "README.zh-CN.md"] + pages
  }()

  /// The page that `.ci/generate.lua` makes of the signatures.
  static let reference = "docs/reference.md"

  init(_ name: String) throws {
    self.name = name
    lines = try String(contentsOfFile: PackageRoot.file(name), encoding: .utf8)
      .components(separatedBy: "\n")
  }

  func write() throws {
    try lines.joined(separator: "\n")
      .write(toFile: PackageRoot.file(name), atomically: true, encoding: .utf8)
  }

  func text(of block: Block) -> [String] { Array(lines[block.range]) }

  var blocks: [Block] {
    var found: [Block] = []
    var open: (language: String, start: Int)?
    for (index, line) in lines.enumerated() where line.hasPrefix("```") {
      if let fence = open {
        found.append(Block(language: fence.language, range: fence.start..<index))
        open = nil
      } else {
        open = (String(line.dropFirst(3)), index + 1)
      }
    }
    return found
  }

  /// The lines outside of blocks.
  private var prose: [String] {
    var prose: [String] = [], start = 0
    for block in blocks {
      prose += lines[start..<block.range.lowerBound - 1]
      start = block.range.upperBound + 1
    }
    return prose + lines[start...]
  }

  /// The targets of links and pictures.
  var links: [String] {
    prose.flatMap { $0.matches(of: /\]\(([^)]+)\)/).map { String($0.1) } }
  }

  /// The anchors for links after `#`, as GitHub makes them of the headings.
  var anchors: Set<String> {
    Set(
      prose.filter { $0.hasPrefix("#") }.map { heading in
        heading.drop { $0 == "#" }.trimmingCharacters(in: .whitespaces).lowercased()
          .filter { $0.isLetter || $0.isNumber || " -_".contains($0) }
          .replacingOccurrences(of: " ", with: "-")
      })
  }

  /// The cells of the tables, without the rows of heads and lines.
  var rows: [[String]] {
    prose.split { !$0.hasPrefix("|") }.flatMap { table in
      table.dropFirst(2).map { row in
        row.replacingOccurrences(of: "\\|", with: "\u{0}").dropFirst().dropLast()
          .split(separator: "|").map {
            $0.trimmingCharacters(in: .whitespaces).replacingOccurrences(of: "\u{0}", with: "|")
          }
      }
    }
  }
}
