import Foundation
import LumaFiles
import LumaModel
import LumaTestSupport
import Synchronization
import Testing
@testable import LumaLibrary
@testable import LumaPipeline
@testable import LumaCommand

struct TextReporterTests {
  /// The texts on standard output and standard error, in order.
  private final class Paper: Sendable {
    let out = Mutex("")
    let talk = Mutex("")
    let clock = Mutex(0.0)

    func reporter(_ style: TextReporter.Style = TextReporter.Style()) -> TextReporter {
      TextReporter(
        out: { text in self.out.withLock { $0 += text } },
        talk: { text in self.talk.withLock { $0 += text } },
        renderer: DiagnosticRenderer(usesColor: false), style: style,
        now: { self.clock.withLock { $0 } })
    }

    var printed: String { out.withLock { $0 } }
    var said: String { talk.withLock { $0 } }
  }

  private let file = SavedFile(
    photo: "a.jpg", path: "out/a.jpg", width: 64, height: 48, bytes: 18_200)

  private var report: RunReport {
    var report = RunReport()
    report.saved = 12
    report.skipped = 3
    report.seconds = 1.2
    report.inputBytes = 40_800_000
    return report
  }

  @Test func linesWhereNoTerminalIs() {
    let paper = Paper()
    let reporter = paper.reporter()
    reporter.report(.planned(units: 2, saves: 3))
    reporter.report(.saved(file))
    reporter.report(
      .skipped(SkippedFile(photo: "b.jpg", path: "out/b.jpg", reason: "up to date")))
    reporter.report(.failed(Diagnostic(code: .collision, message: "scale: m", path: "c.jpg")))
    reporter.report(.printed("hello"))
    reporter.report(.finished(report))
    expectEqual(paper.printed, "hello\n")
    expectEqual(
      paper.said,
      """
      saved out/a.jpg (64x48, 18 kB)
      skipped out/b.jpg: up to date
      c.jpg: error: scale: m
      12 saved, 3 skipped, 0 failed in 1.2 s (34 MB/s)

      """)
  }

  /// A log of a build server is read by people.
  @Test func manyFilesGetALineASecond() {
    let paper = Paper()
    let reporter = paper.reporter()
    let count = TextReporter.mostLines + 500
    reporter.report(.planned(units: count, saves: count))
    reporter.report(.failed(Diagnostic(code: .collision, message: "m", path: "c.jpg")))
    for number in 1..<count {
      paper.clock.withLock { $0 = Double(number) / 100 }
      reporter.report(.saved(file))
    }
    let lines = paper.said.split(separator: "\n")
    expectEqual(lines.count { $0.hasPrefix("saved ") }, TextReporter.mostLines)
    let rest = lines.drop { $0 != "one line a second from here on" }.dropFirst()
    expectEqual(rest.first, "102/600  1 failed  101.0/s  4.9 s left  out/a.jpg")
    expectEqual(rest.count, 5)
  }

  /// What was made is not lost among what is as it was.
  @Test func skippedFilesHideNoOthers() {
    let paper = Paper()
    let reporter = paper.reporter()
    let skipped = SkippedFile(photo: "b.jpg", path: "out/b.jpg", reason: "up to date")
    reporter.report(.planned(units: 301, saves: 301))
    for number in 1...300 {
      paper.clock.withLock { $0 = Double(number) / 1_000 }
      reporter.report(.skipped(skipped))
    }
    reporter.report(.saved(file))
    let lines = paper.said.split(separator: "\n")
    expectEqual(lines.count { $0 == "skipped out/b.jpg: up to date" }, TextReporter.mostSkips)
    expectEqual(lines.last, "saved out/a.jpg (64x48, 18 kB)")
    expectEqual(lines.dropLast().last, "files that are skipped are only counted from here on")
    expectEqual(lines.count, TextReporter.mostSkips + 2)
  }

  @Test func equalFailuresAreCounted() {
    let paper = Paper()
    let reporter = paper.reporter()
    let (place, message) = (ScriptLocation(file: "r.lua", line: 2), "jpeg data is cut")
    for path in ["a.jpg", "a.jpg", "b.jpg"] {
      var cut = Diagnostic(
        code: .undecodable, message: message, location: place, path: path, hint: "h")
      var full = Diagnostic(code: .diskFull, message: "no room", path: path)
      (cut.number, full.number) = (1, 2)
      reporter.report(.failed(cut))
      reporter.report(.failed(full))
    }
    reporter.report(.finished(report))
    reporter.report(.failed(Diagnostic(code: .diskFull, message: "no room", path: "d.jpg")))
    reporter.close()
    expectEqual(
      paper.said,
      """
      r.lua:2: a.jpg: error: jpeg data is cut
        help: h
      a.jpg: error: no room
      r.lua:2: b.jpg: error: jpeg data is cut
        help: h
      luma: 1 more output failed: r.lua:2: jpeg data is cut
      luma: 2 more outputs failed: no room
      12 saved, 3 skipped, 0 failed in 1.2 s (34 MB/s)
      d.jpg: error: no room

      """.replacing("\n12 saved, 3 skipped, 0 failed in 1.2 s (34 MB/s)\n", with: "\n"))
  }

  /// A bad sector of a disk proves nothing about the other photos.
  @Test func eachPhotoOnABadSectorIsNamed() {
    let paper = Paper()
    let reporter = paper.reporter()
    for path in ["a.jpg", "b.jpg"] {
      var bad = Diagnostic(SystemError(EIO), else: .unreadable, message: "m", path: path)
      (bad.number, bad.hint) = (1, nil)
      reporter.report(.failed(bad))
    }
    reporter.report(.finished(RunReport()))
    expectEqual(paper.said, "a.jpg: error: m\nb.jpg: error: m\n")
  }

  @Test func onlyOutputsAreCountedAsOutputs() {
    let paper = Paper()
    let reporter = paper.reporter()
    for path in ["a.jpg", "b.jpg"] {
      reporter.report(.failed(Diagnostic(code: .librawMissing, message: "m", path: path)))
      reporter.report(.failed(Diagnostic(code: .notFound, message: "no such album")))
    }
    reporter.report(.finished(RunReport()))
    expectEqual(
      paper.said,
      """
      a.jpg: error: m
      luma: error: no such album
      luma: error: no such album
      luma: 1 more failure: m

      """)
  }

  @Test func eachFileThatIsNotImportedIsNamed() {
    let paper = Paper()
    let reporter = paper.reporter()
    for path in ["a.jpg", "b.jpg"] {
      reporter.report(.unreadable(ImportReport.Unreadable(path: path, fault: .unreadable(ENOSPC))))
    }
    #expect(paper.said.contains("a.jpg: ") && paper.said.contains("b.jpg: "))
  }

  @Test func tellsWhatIsLeft() {
    var stopped = report
    stopped.left = 5
    expectEqual(stopped.sentence, "12 saved, 3 skipped, 0 failed, 5 left in 1.2 s (34 MB/s)")
    stopped.isDryRun = true
    let would = "would save 12, would skip 3, 0 failed, 5 left"
    expectEqual(stopped.sentence, would + " (dry run, nothing written)")
    expectEqual(stopped.sentence(isCheck: true), would + " (check, nothing written)")
  }

  @Test func tellsAQualityThatWasSearchedFor() {
    var found = file
    found.quality = 63
    expectEqual(found.sentence(withBytes: true), "out/a.jpg (64x48, 18 kB, quality 63)")
  }

  @Test func dryRunsListOnStandardOutput() {
    let paper = Paper()
    let reporter = paper.reporter()
    var report = report
    report.isDryRun = true
    reporter.report(.planned(units: 1, saves: 1))
    reporter.report(.wouldWrite(file))
    reporter.report(.finished(report))
    expectEqual(paper.printed, "would write out/a.jpg (64x48)\n")
    expectEqual(paper.said, "would save 12, would skip 3, 0 failed (dry run, nothing written)\n")
  }

  @Test func quietSaysNothingButErrors() {
    let paper = Paper()
    var style = TextReporter.Style()
    style.isQuiet = true
    style.barWidth = { 80 }
    let reporter = paper.reporter(style)
    reporter.report(.planned(units: 1, saves: 1))
    reporter.report(.saved(file))
    reporter.report(.warning(Diagnostic(code: .collision, message: "w")))
    reporter.report(.failed(Diagnostic(code: .collision, message: "m")))
    reporter.report(.printed("data"))
    reporter.report(.finished(report))
    expectEqual(paper.printed, "data\n")
    expectEqual(paper.said, "luma: error: m\n")
  }

  @Test func aScriptThatSavesNothingGetsNoSummary() {
    let paper = Paper()
    let reporter = paper.reporter()
    reporter.report(.printed("2"))
    reporter.report(.finished(RunReport()))
    expectEqual(paper.printed, "2\n")
    expectEqual(paper.said, "")
  }

  @Test func theBarMakesRoomForOtherText() {
    let paper = Paper()
    var style = TextReporter.Style()
    style.barWidth = { 30 }
    let reporter = paper.reporter(style)
    reporter.report(.planned(units: 2, saves: 2))
    paper.clock.withLock { $0 = 1 }
    reporter.report(.saved(file))
    reporter.report(.failed(Diagnostic(code: .collision, message: "m")))
    reporter.report(.finished(report))
    let start = "\r\u{1B}[K"
    let empty = String(repeating: " ", count: 23)
    expectEqual(
      paper.said,
      "\(start)[\(empty)] 0/2" + "\(start)1/2  1.0/s  1.0 s left"
        + "\(start)luma: error: m\n" + "\(start)2/2  1 failed  2.0/s  0.0 s l" + start
        + "12 saved, 3 skipped, 0 failed in 1.2 s (34 MB/s)\n")
  }

  @Test func anEarlyEndTakesTheBarAway() {
    let paper = Paper()
    var style = TextReporter.Style()
    style.barWidth = { 12 }
    let reporter = paper.reporter(style)
    reporter.report(.planned(units: 2, saves: 2))
    reporter.report(.failed(Diagnostic(code: .interrupted, message: "interrupted")))
    reporter.close()
    reporter.close()
    let start = "\r\u{1B}[K"
    let said = "\(start)0/2\(start)luma: error: interrupted\n\(start)1/2  1 fail\(start)"
    expectEqual(paper.said, said)
  }

  @Test func theBarIsDrawnTwentyTimesASecondAtMost() {
    let paper = Paper()
    var style = TextReporter.Style()
    style.barWidth = { 80 }
    let reporter = paper.reporter(style)
    reporter.report(.planned(units: 99, saves: 99))
    let drawn = paper.said
    reporter.report(.saved(file))
    paper.clock.withLock { $0 = 0.049 }
    reporter.report(.saved(file))
    expectEqual(paper.said, drawn)
    paper.clock.withLock { $0 = 0.05 }
    reporter.report(.saved(file))
    #expect(paper.said.hasSuffix("3/99  60.0/s  1.6 s left  out/a.jpg"))
  }

  @Test func printedTextIsEscapedOnlyForATerminal() {
    let paper = Paper()
    paper.reporter().report(.printed("\u{1B}]52;c;\u{7}"))
    expectEqual(paper.printed, "\u{1B}]52;c;\u{7}\n")
    var style = TextReporter.Style()
    style.escapesPrinted = true
    let terminal = Paper()
    terminal.reporter(style).report(.printed("\u{1B}]52;c;\u{7}"))
    expectEqual(terminal.printed, "\\u{1b}]52;c;\\u{7}\n")
  }

  @Test func printedTextIsNoCommandOfABuildServer() {
    var style = TextReporter.Style()
    style.hidesCommands = true
    let log = Paper()
    log.reporter(style).report(.printed("a\n::add-mask::b\u{7}"))
    expectEqual(log.printed, "a\n\\u{3a}:add-mask::b\u{7}\n")
  }

  @Test func namesOfFilesStayOnOneLine() {
    let paper = Paper()
    var odd = file
    odd.path = "out/line\nbreak.jpg"
    paper.reporter().report(.saved(odd))
    expectEqual(paper.said, "saved out/line\\nbreak.jpg (64x48, 18 kB)\n")
  }
}
