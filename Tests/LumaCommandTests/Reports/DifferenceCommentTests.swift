import LumaModel
import LumaTestSupport
import Testing

@testable import LumaPipeline
@testable import LumaCommand

/// Whoever opens a pull request chooses the names in its comment.
struct DifferenceCommentTests {
  private func comment(_ found: [OutputDifference]) -> String {
    DifferenceComment(DifferenceLog(found: found, shared: 0, old: "old", new: "new")).text
  }

  private func changed(_ path: String, tags: [String] = []) -> OutputDifference {
    OutputDifference(state: .changed, path: path, kinds: [.metadata], tags: tags)
  }

  @Test func `names and tags stand in code spans`() {
    let text = comment([
      changed("@org/team|`x.jpg", tags: ["www.evil.example", "@a"]),
      OutputDifference(state: .renamed, path: "b.jpg", oldPath: "https://x"),
    ])
    let rows = text.split(separator: "\n").suffix(2)
    expectEqual(
      rows,
      [
        #"| changed | ``@org/team\|`x.jpg`` | metadata: `www.evil.example`, `@a` |  |"#,
        "| renamed | `b.jpg` | was `https://x` | 0 |",
      ])
  }

  @Test func `a comment has a length that GitHub takes`() {
    let found = (0..<60).map { number in
      changed(
        "\(number)" + String(repeating: "`", count: 4_000),
        tags: ["a", "b", "c"].map { $0 + String(repeating: "`", count: 500) })
    }
    let text = comment(found)
    #expect(text.utf8.count < 65_536)
    #expect(text.hasPrefix("<!-- luma diff -->\n"))
    let rows = text.split(separator: "\n").count { $0.hasPrefix("| changed") }
    #expect(rows > 10 && text.hasSuffix("\nand \(60 - rows) more\n"))
  }
}
