import Foundation
import LumaTestSupport
import Testing

@testable import LumaCommand

/// `luma run --report` and `luma report`, as people run them.
@Suite(.enabled(if: Program.isBuilt)) struct ReportTests {
  private let program: Program

  init() throws {
    program = try Program()
    let sample = try SamplePhotos.all().first { $0.hasSuffix(".jpg") } ?? ""
    let data = try Data(contentsOf: URL(fileURLWithPath: SamplePhotos.file(sample)))
    try program.folder.makeFolder("photos")
    try data.write(to: URL(fileURLWithPath: program.folder.file("photos/<a>&.jpg")))
    try data.dropLast(3_000).write(to: URL(fileURLWithPath: program.folder.file("photos/b.jpg")))
    try program.folder.write(
      #"folder("photos"):fetch{}:scale { width = 24 }:save "out/{name}.png""#, to: "r.lua")
  }

  private func text(_ name: String) throws -> String {
    try String(contentsOfFile: program.folder.file(name), encoding: .utf8)
  }

  @Test func aRunHasAPage() throws {
    let outcome = try program.run("run", "-q", "--report", "pages/out.html", "r.lua")
    expectEqual(outcome.status, 1)
    let page = try #require(ReportReading(try text("pages/out.html")))
    expectEqual(page.rows.map { $0[0] }, ["failed", "saved"])
    expectEqual(page.rows.map { $0[1] }, ["photos/b.jpg", "photos/<a>&.jpg"])
    #expect(page.rows[1][7].hasSuffix(" ms") || page.rows[1][7].hasSuffix(" s"))
    #expect(page.all("dt").map(\.text).contains("memory at most"))
    // Before and after of the photo that did not fail.
    let sources = page.all("img").compactMap { $0.attributes["src"] }
    expectEqual(sources.count, 2)
    #expect(sources.allSatisfy { $0.hasPrefix("data:image/webp;base64,UklGR") })
    let steps = page.all("text").map(\.text)
    #expect(steps.first == "folder 'photos', 2 photos" && steps.last == "out/{name}.png")
    #expect(page.all("pre").contains { $0.text.contains("decode") })
  }

  @Test func eventsMakeTheSamePageLater() throws {
    let run = try program.run("run", "--json", "--report", "now.html", "r.lua")
    try program.folder.write(run.out + #"{"event":"sav"#, to: "events.jsonl")
    let outcome = try program.run("report", "events.jsonl", "-o", "later.html")
    expectEqual(outcome.status, 0)
    expectEqual(outcome.talk, "later.html: 2 rows, 1 picture pair\n")
    let now = try #require(ReportReading(try text("now.html")))
    let later = try #require(ReportReading(try text("later.html")))
    expectEqual(later.rows, now.rows)
    expectEqual(later.all("img"), now.all("img"))
    expectEqual(later.all("svg"), now.all("svg"))
    expectEqual(later.all("dd").map(\.text), now.all("dd").map(\.text))
    // Without the files, and from the standard input.
    try FileManager.default.removeItem(atPath: program.folder.file("out"))
    let piped = try program.run(all: ["report", "-", "-q", "-o", "later.html"], input: run.out)
    #expect(piped.status == 0 && piped.talk == "")
    try expectNil(#require(ReportReading(try text("later.html"))).first(id: "strip"))
  }

  @Test func picturesAreOfFilesThatMayBeRead() throws {
    let run = try program.run("run", "--json", "r.lua")
    try program.folder.makeFolder("other")
    try program.folder.write(run.out, to: "other/events.jsonl")
    let outcome = try program.run(
      "report", "other/events.jsonl", "--root", "other", "-o", "p.html")
    expectEqual(outcome.talk, "p.html: 2 rows, 0 picture pairs\n")
  }

  @Test func onlyAnEarlierPageIsReplaced() throws {
    let photo = program.folder.file("photos/b.jpg")
    let before = try Data(contentsOf: URL(fileURLWithPath: photo))
    try FileManager.default.createSymbolicLink(
      atPath: program.folder.file("link.html"), withDestinationPath: photo)
    for name in ["photos/b.jpg", "link.html", "photos", "r.lua"] {
      let outcome = try program.run("run", "--report", name, "r.lua")
      expectEqual(outcome.status, 1)
      #expect(outcome.talk.contains("expected a new file or an earlier report, got '\(name)'"))
    }
    try expectEqual(Data(contentsOf: URL(fileURLWithPath: photo)), before)
    // Nothing has run.
    #expect(!FileManager.default.fileExists(atPath: program.folder.file("out")))
    for _ in 1...2 { _ = try program.run("run", "-q", "--report", "p.html", "r.lua") }
    try expectEqual(#require(ReportReading(try text("p.html"))).rows[1][0], "skipped")
  }

  @Test func closedFoldersStayClosed() throws {
    for (name, options) in [
      ("photos/new/p.html", ["--deny", "photos"]), (".luma/p.html", []),
      ("out/../.luma/p.html", []),
    ] {
      let outcome = try program.run(all: ["run", "--report", name, "r.lua"] + options)
      expectEqual(outcome.status, 4)
      #expect(outcome.talk.contains("'\(name)' lies where nothing may be written"))
    }
  }

  @Test func aMistakeInTheRecipeIsOnThePage() throws {
    try program.folder.write("folder(\n", to: "r.lua")
    let outcome = try program.run("run", "--report", "p.html", "r.lua")
    expectEqual(outcome.status, 1)
    let page = try #require(ReportReading(try text("p.html")))
    expectEqual(page.rows.map { $0[0] }, ["failed"])
    expectEqual(page.first(id: "status")?.text.hasPrefix("1 failure, did not"), true)
  }

  @Test func whatIsNoEventsIsRefused() throws {
    for (name, text) in [("empty", ""), ("other", "{}\nhello\n")] {
      try program.folder.write(text, to: name)
      let outcome = try program.run("report", name)
      expectEqual(outcome.status, 1)
      #expect(outcome.talk.contains("\(name): error: report: expected events of a run, got none"))
    }
    #expect(try program.run("report", "nowhere").talk.contains("no such file"))
    try expectEqual(program.run("report").status, 2)
    #expect(!FileManager.default.fileExists(atPath: program.folder.file("report.html")))
  }

  @Test func theOptionOfOtherProgramsIsExplained() throws {
    let outcome = try program.run("run", "r.lua", "-o", "x.jpg")
    expectEqual(outcome.status, 2)
    #expect(outcome.talk.contains("the recipe's save names the outputs"))
  }

  #if os(Linux)
    @Test func aTerminalShowsFailuresAndTheFile() throws {
      let terminal = try PseudoTerminal(
        ["run", "--jobs", "1", "--keep-order", "r.lua"], in: program.folder)
      try terminal.wait(for: "/2  1 failed  ")
      try terminal.wait(for: "1 saved, 0 skipped, 1 failed in ")
      expectEqual(terminal.end(), 1)
    }
  #endif
}
