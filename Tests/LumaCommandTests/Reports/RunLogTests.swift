import LumaModel
import LumaTestSupport
import Testing

@testable import LumaPipeline
@testable import LumaCommand

struct RunLogTests {
  private static let failure = Diagnostic(
    code: .undecodable, message: "cut <short> & \"odd\"",
    location: ScriptLocation(file: "r.lua", line: 3, column: 1), path: "/root/photos/b.jpg")

  private static let log: RunLog = {
    var log = RunLog(root: "/root")
    for name in ["a", "c"] {
      _ = log.add(
        .saved(
          SavedFile(
            photo: "/root/photos/\(name).jpg", path: "out/\(name).jpg", width: 1, height: 1,
            bytes: 1)))
    }
    _ = log.add(.failed(failure))
    _ = log.add(.warning(Diagnostic(code: .recipeAsks, message: "w|1")))
    var report = RunReport()
    (report.saved, report.failed, report.seconds) = (2, 1, 1.25)
    _ = log.add(.finished(report))
    return log
  }()

  @Test func junitHasACaseForEachOutput() throws {
    let text = Self.log.junit("r.lua")
    let document = XMLReading.elements(of: text)
    let names = document.filter { $0.name == "testcase" }.map { $0.attributes["name"] }
    expectEqual(names, ["out/a.jpg", "out/c.jpg", "photos/b.jpg"])
    expectEqual(document.first { $0.name == "testcase" }?.attributes["classname"], "photos/a.jpg")
    let suite = try #require(document.first { $0.name == "testsuite" })
    expectEqual(suite.attributes["name"], "r.lua")
    expectEqual(suite.attributes["tests"], "3")
    expectEqual(suite.attributes["failures"], "1")
    expectEqual(suite.attributes["time"], "1.25")
    let failure = try #require(document.first { $0.name == "failure" })
    expectEqual(failure.attributes["message"], #"cut <short> & "odd""#)
    expectEqual(failure.attributes["type"], "undecodable")
  }

  @Test func codeQualityHasEachMessage() throws {
    let issues = try #require(JSONValue(text: Self.log.codeQuality).array)
    expectEqual(issues.map { $0["check_name"]?.string }, ["undecodable", "recipe-asks"])
    expectEqual(issues.map { $0["severity"]?.string }, ["major", "minor"])
    expectEqual(issues[0]["location"]?["path"]?.string, "r.lua")
    expectEqual(issues[0]["location"]?["lines"]?["begin"]?.integer, 3)
    let marks = issues.map { $0["fingerprint"]?.string }
    expectEqual(Set(marks).count, 2)
    // The same in each run, on any machine.
    expectEqual(marks[0], "da432948b2e370b5")
  }

  /// A file that a check would write, because of a reason.
  private static func planned(_ path: String, _ reason: WriteReason) -> RunEvent {
    var file = SavedFile(photo: "/root/a.jpg", path: path, width: 1, height: 1, bytes: 0)
    file.reason = reason
    return .wouldWrite(file)
  }

  @Test func aCheckFindsStaleMissingAndOrphanedOutputs() throws {
    var log = RunLog(root: "/root")
    let events: [RunEvent] = [
      Self.planned("out/a.jpg", .photoChanged), Self.planned("out/b.jpg", .new),
      Self.planned("out/c.jpg", .fileMissing), .orphaned(LeftoverFile(path: "/root/out/d.jpg")),
      .text(TextFile(path: "nowhere/e.txt", bytes: 1, state: .planned)),
      .text(TextFile(path: "nowhere/f.txt", bytes: 1, state: .skipped)),
    ]
    let found = events.compactMap { log.noteCheck($0)?.sentence }
    expectEqual(
      found,
      [
        "out/a.jpg is stale: photo changed", "out/b.jpg is missing", "out/c.jpg is missing",
        "out/d.jpg is orphaned: no recipe makes it any more", "nowhere/e.txt is missing",
      ])
    let issues = try #require(JSONValue(text: log.codeQuality).array)
    expectEqual(
      issues.map { $0["check_name"]?.string },
      ["stale", "missing", "missing", "orphaned", "missing"])
    expectEqual(issues[3]["location"]?["path"]?.string, "out/d.jpg")
    expectNil(StaleOutput.rest(of: log.stale))
    var report = RunReport()
    (report.saved, report.isDryRun) = (3, true)
    _ = log.add(.finished(report))
    let summary = log.summary("r.lua", isCheck: true)
    #expect(summary.hasPrefix("### luma run --check `r.lua`\n"))
    #expect(summary.contains("| would save | skipped |"))
    #expect(summary.contains("- `out/d.jpg is orphaned: no recipe makes it any more`\n"))
  }

  /// Its new name has a hash that nobody knows yet.
  @Test func `a file of another name is stale under the one that it has`() {
    var log = RunLog(root: "/root")
    var file = SavedFile(
      photo: "/root/a.jpg", path: "out/a-{hash:8}.webp", width: 1, height: 1, bytes: 0)
    (file.reason, file.earlier) = (.photoChanged, "out/a-0123abcd.webp")
    var leftover = LeftoverFile(path: "/root/out/a-0123abcd.webp")
    leftover.isReplaced = true
    let found = [.wouldWrite(file), .orphaned(leftover)].compactMap { log.noteCheck($0)?.sentence }
    expectEqual(found, ["out/a-0123abcd.webp is stale: photo changed"])
  }

  @Test func `a server gets paths from the working directory`() throws {
    for root in ["/work/site", "/work/./site/", "/work/x/../site"] {
      var log = RunLog(root: root, from: "/work")
      let events: [RunEvent] = [
        Self.planned("out/a.jpg", .new), Self.planned("./out/../b.jpg", .new),
        Self.planned("../other/c.jpg", .new), .orphaned(LeftoverFile(path: "/work/site/d.jpg")),
        .text(TextFile(path: "/work/other/e.txt", bytes: 1, state: .planned)),
        .text(TextFile(path: "/elsewhere/f.txt", bytes: 1, state: .planned)),
      ]
      let places = [
        "site/out/a.jpg", "site/b.jpg", "other/c.jpg", "site/d.jpg", "other/e.txt",
        "/elsewhere/f.txt",
      ]
      expectEqual(events.compactMap { log.noteCheck($0)?.path }, places)
      let photo = Diagnostic(code: .undecodable, message: "cut", path: "/work/site/b.jpg")
      var step = photo
      step.location = ScriptLocation(file: "./r.lua", line: 2)
      var far = photo
      far.location = ScriptLocation(file: "/work/lib/x.lua", line: 2)
      for diagnostic in [photo, step, far] { _ = log.add(.failed(diagnostic)) }
      #expect(log.shown(step).path == "site/b.jpg" && log.shown(step).location?.file == "r.lua")
      expectEqual(log.failures.map(\.path), ["b.jpg", "b.jpg", "b.jpg"])
      let issues = try #require(JSONValue(text: log.codeQuality).array)
      expectEqual(
        issues.map { $0["location"]?["path"]?.string },
        ["site/b.jpg", "r.lua", "lib/x.lua"] + places)
    }
    // A root elsewhere has no place in a checkout.
    var log = RunLog(root: "/other", from: "/work")
    expectEqual(log.noteCheck(Self.planned("out/a.jpg", .new))?.path, "out/a.jpg")
  }

  @Test func `a text outside the root that is there is stale`() throws {
    let folder = try TemporaryFolder()
    try folder.write("a", to: "a.txt")
    var log = RunLog(root: "/root", from: "/work")
    let text = RunEvent.text(TextFile(path: folder.file("a.txt"), bytes: 1, state: .planned))
    expectEqual(log.noteCheck(text)?.sentence, "\(folder.file("a.txt")) is stale")
    let reasons = ["text changed": "is stale: text changed", "file missing": "is missing"]
    for (reason, end) in reasons {
      let file = TextFile(path: folder.file("a.txt"), bytes: 1, state: .planned, reason: reason)
      expectEqual(log.noteCheck(.text(file))?.sentence, "\(folder.file("a.txt")) \(end)")
    }
  }

  @Test func theLastAnnotationIsTheNumberOfTheOthers() {
    var log = RunLog(root: "/root")
    for number in 1...12 { _ = log.noteCheck(Self.planned("out/\(number).jpg", .photoChanged)) }
    let rest = StaleOutput.rest(of: log.stale)
    expectEqual(rest?.text, "3 more outputs are stale, missing or orphaned")
    expectNil(rest?.file)
  }

  @Test func theSummaryIsMarkdown() {
    let lines = Self.log.summary("my_recipe.lua").split(separator: "\n").map(String.init)
    expectEqual(lines[0], "### luma run `my_recipe.lua`")
    expectEqual(lines[3], "| 2 | 0 | 1 | 0 | 0 | \(Units.duration(1.25)) |")
    #expect(lines[4].hasPrefix("- `"))
    #expect(lines[4].contains(#"cut <short> & "odd""#))
  }

  @Test func noMoreThanTenMessagesOfAKindAreShown() {
    var log = RunLog(root: "/root")
    let shown = (0..<30).count { number in
      log.add(.failed(Diagnostic(code: .undecodable, message: "\(number)")))
    }
    expectEqual(shown, 10)
    let others = [
      log.add(.failed(Diagnostic(code: .collision, message: "another"))),
      log.add(.warning(Diagnostic(code: .undecodable, message: "a warning"))),
    ]
    expectEqual(others, [true, true])
    expectEqual(log.failures.count, 31)
  }
}

/// Reads what our own writer makes: elements, attributes in double quotes, and text.
private enum XMLReading {
  struct Element {
    var name: String
    var attributes: [String: String]
  }

  /// The elements in their order.
  static func elements(of text: String) -> [Element] {
    text.matches(of: /<(\w+)((?:\s+\w+="[^"<]*")*)\s*\/?>/).map { match in
      var attributes: [String: String] = [:]
      for pair in String(match.2).matches(of: /(\w+)="([^"]*)"/) {
        attributes[String(pair.1)] = String(pair.2)
          .replacing("&lt;", with: "<").replacing("&gt;", with: ">")
          .replacing("&quot;", with: "\"").replacing("&amp;", with: "&")
      }
      return Element(name: String(match.1), attributes: attributes)
    }
  }
}
