import Foundation
import LumaScript
import LumaTestSupport
import Testing

/// Runs the code in the pages of the documentation: blocks of Lua, commands with their output, and
/// the cells of the tables for people who come from other tools.
///
/// `LUMA_UPDATE_SNAPSHOTS=1 swift test --filter DocumentTests` writes the output of commands again.
@Suite(.enabled(if: BuiltProgram.path != nil, "skipped: no built luma"))
struct DocumentTests {
  /// The blocks of a page run in its order. A block of Lua that begins with `-- NAME.lua` is a file
  /// for the commands that follow.
  @Test(arguments: Page.names)
  func `the code of a page does what the page shows`(_ name: String) throws {
    var page = try Page(name)
    let session = try PageSession(large: Self.isUpdating ? nil : Self.large(name))
    if name == Page.reference { _ = try session.shell("luma import photos --album Trip --quiet") }
    var updates: [(Range<Int>, [String])] = []
    for block in page.blocks {
      let text = page.text(of: block)
      if block.language == "lua" {
        try run(text, at: block.range.lowerBound + 1, of: page, in: session)
      } else if block.language == "console" {
        updates.append((block.range, try run(Console(text), in: session).lines))
      }
    }
    guard Self.isUpdating else { return }
    // Backward, as updates change the number of lines.
    for (range, text) in updates.reversed() { page.lines.replaceSubrange(range, with: text) }
    try page.write()
  }

  private static let isUpdating =
    ProcessInfo.processInfo.environment["LUMA_UPDATE_SNAPSHOTS"] != nil

  /// The photos whose size, in pixels or bytes, matters to a page; nil: all.
  private static func large(_ page: String) -> Set<String>? {
    let names: Set<String>
    switch page {
    case "docs/tutorial.md", "docs/tutorial.zh-CN.md": return nil
    case Page.reference:
      names = ["2023/dunes", "2023/hills", "2023/lake", "2024/harbour", "2024/norway/aurora"]
    case "docs/cookbook.md":
      names = ["2023/winter", "2024/city", "2024/harbour", "2024/poppies", "2024/tulips"]
    case "docs/library.md": names = ["2023/hills"]
    default: names = []
    }
    return Set(names.map { "photos/\($0).jpg" })
  }

  private func run(
    _ text: [String], at line: Int, of page: Page, in session: PageSession
  ) throws {
    let place = "\(page.name):\(line)"
    if let file = text.first?.wholeMatch(of: /-- ([\w-]+\.lua)/) {
      try session.root.write(text.joined(separator: "\n") + "\n", to: String(file.1))
      let later = page.blocks.filter { $0.language == "console" && $0.range.lowerBound > line }
      #expect(
        later.contains { page.text(of: $0).contains { $0.contains(file.1) } },
        "\(place): no command runs it")
      return
    }
    let run = session.run(place, text.joined(separator: "\n"))
    expectNil(run.error, "\(place)")
    // The examples of steps end before anything is saved.
    let warnings = page.name == Page.reference ? [] : run.warnings
    expectEqual((run.failures + warnings).map(\.summary), [], "\(place)")
    let printing = page.name == Page.reference ? text.filter { $0.contains("print") } : text
    for shown in printing.compactMap({ $0.wholeMatch(of: /.*--> (.*)/)?.1 }) {
      #expect(run.printed.contains { matches(String(shown), $0) }, "\(place): \(run.printed)")
    }
  }

  /// Whether a comment shows a printed line; `...` stands for the rest of a word.
  private func matches(_ shown: String, _ printed: String) -> Bool {
    let words = shown.split(separator: " ")
    let said = printed.split { $0 == " " || $0 == "\t" }
    return words.count == said.count
      && zip(words, said).allSatisfy { word, said in
        word.hasSuffix("...") ? said.hasPrefix(word.dropLast(3)) : word == said
      }
  }

  private func run(_ console: Console, in session: PageSession) throws -> Console {
    var real = console
    for (index, call) in console.calls.enumerated() {
      let said = try session.shell(call.command).split(
        separator: "\n", omittingEmptySubsequences: false
      ).map(String.init).dropLast()
      let isShown = Console.shows(call.output, Array(said))
      #expect(isShown, "\(call.command)\n\(said.joined(separator: "\n"))")
      if !isShown { real.calls[index].output = Array(said) }
    }
    return real
  }

  /// Fonts differ; the pictures do not.
  @Test func `the picture of the README is the one that its recipe makes`() throws {
    let page = try Page("README.md")
    let session = try PageSession()
    let photographs = PackageRoot.file("docs/images/photographs")
    try FileManager.default.removeItem(atPath: session.root.file("photos"))
    try FileManager.default.copyItem(atPath: photographs, toPath: session.root.file("photos"))
    let recipe = try #require(page.blocks.first { $0.language == "lua" })
    expectNil(session.run("README.md", page.text(of: recipe).joined(separator: "\n")).error)
    let shown = try #require(page.links.first { $0.hasSuffix(".jpg") })
    try session.root.copy(PackageRoot.file(shown), as: "shown.jpg")
    let run = session.run(
      "compare",
      """
      local shown, made = photo "shown.jpg", photo "out/sheet.jpg"
      print(shown.pixelWidth == made.pixelWidth, shown.pixelHeight == made.pixelHeight)
      print(math.abs(shown:stats().gray.mean - made:stats().gray.mean) < 2)
      """)
    expectEqual(run.printed, ["true\ttrue", "true"])
  }

  /// The last cell of a row is Luma's equivalent of the cell before.
  @Test func `the tables of other tools hold code that runs`() throws {
    let cells = try Page("docs/coming-from.md").rows.compactMap(\.last)
    let codes = cells.flatMap { $0.matches(of: /`([^`]+)`/).map { String($0.1) } }
    #expect(codes.count > 100)
    let session = try PageSession()
    _ = try session.shell("luma import photos --album Trip --quiet")
    for code in codes { try check(code, in: session) }
  }

  private func check(_ code: String, in session: PageSession) throws {
    if code.hasPrefix("luma ") {
      try expectEqual(session.shell(code + " || echo FAILED").contains("FAILED"), false, "\(code)")
      return
    }
    var run = session.run("cell", "local _ = " + code)
    if run.error?.code == .syntax { run = session.run("cell", code) }
    expectNil(run.error, "\(code)")
    expectEqual(run.failures.map(\.summary), [], "\(code)")
  }
}
