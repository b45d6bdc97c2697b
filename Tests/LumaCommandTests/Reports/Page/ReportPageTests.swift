import LumaModel
import LumaTestSupport
import Testing

@testable import LumaPipeline
@testable import LumaCommand

struct ReportPageTests {
  private static let evil = "</script><img src=x onerror='a()'>&\"]]>\u{1}\u{FFFE}\u{202E}"

  private func page(_ log: ReportLog, title: String = "r.lua") throws -> ReportReading {
    let html = ReportPage(log, ReportPictures(), title: title, root: "/root").html
    #expect(html.hasPrefix("<!DOCTYPE html>\n"))
    return try #require(ReportReading(html))
  }

  private func log(_ events: RunEvent...) -> ReportLog {
    var log = ReportLog()
    for event in events { log.add(event) }
    return log
  }

  private func saved(_ name: String, bytes: Int64, photo: Int64, _ seconds: Double) -> RunEvent {
    .saved(
      SavedFile(
        photo: "/root/photos/\(name)", path: "out/\(name)", width: 30, height: 20, bytes: bytes,
        reason: .photoChanged, photoBytes: photo, seconds: seconds))
  }

  @Test func namesAndMessagesAreNoMarkup() throws {
    let evil = Self.evil
    let failure = Diagnostic(
      code: .undecodable, message: evil, location: ScriptLocation(file: evil, line: 1),
      path: evil, hint: evil, detail: evil)
    let log = log(
      .failed(failure), .warning(failure),
      .plan(
        PlanTree(
          source: evil, photos: 1,
          steps: [PlanTree.Step(id: 1, parent: nil, text: evil, isSave: true, line: 1)],
          lines: [evil])),
      .saved(SavedFile(photo: evil, path: evil, width: 1, height: 1, bytes: 1, seconds: 1)),
      .text(TextFile(path: evil, bytes: 1, state: .skipped, reason: evil)))
    let page = try page(log, title: evil)
    expectEqual(page.all("script").count, 1)
    // Those of the picture pair, which has no source yet.
    #expect(page.all("img").allSatisfy { $0.attributes["onerror"] == nil })
    let shown = "</script><img src=x onerror='a()'>&\"]]>\\u{1}\\u{202e}"
    expectEqual(page.all("h1").map(\.text), [shown])
    expectEqual(page.rows.map { $0[1] }, [shown, shown, ""])
    expectEqual(page.rows.map { $0[2] }, ["", shown, shown])
  }

  @Test func nothingComesFromElsewhere() throws {
    let html = ReportPage(
      log(saved("a.jpg", bytes: 1, photo: 2, 0.1)), ReportPictures(), title: "r", root: "/root"
    ).html
    #expect(!html.contains("//"))
    let page = try #require(ReportReading(html))
    let policy = page.all("meta").first { $0.attributes["http-equiv"] == "Content-Security-Policy" }
    let nonce = try #require(page.all("script").first?.attributes["nonce"])
    expectEqual(
      policy?.attributes["content"],
      "default-src 'none'; img-src data:; style-src 'nonce-\(nonce)'; "
        + "script-src 'nonce-\(nonce)'; base-uri 'none'; form-action 'none'")
    expectEqual(page.all("style").map { $0.attributes["nonce"] }, [nonce])
    #expect(page.elements.allSatisfy { $0.attributes["style"] == nil })
  }

  @Test func failuresAreFirstAndBytesAreCompared() throws {
    var report = RunReport()
    (report.saved, report.seconds, report.peakMemory) = (2, 4, 5_000_000)
    let page = try page(
      log(
        saved("a.jpg", bytes: 1_000, photo: 10_000, 0.5),
        saved("a.jpg", bytes: 2_000, photo: 10_000, 0.5),
        .failed(
          Diagnostic(code: .undecodable, message: "it is cut", path: "/root/photos/b.jpg")),
        .skipped(SkippedFile(photo: "/p/c.jpg", path: "c.jpg", reason: "up to date")),
        .finished(report)))
    expectEqual(page.rows.map { $0[0] }, ["failed", "saved", "saved", "skipped"])
    expectEqual(
      page.rows[1],
      [
        "saved", "photos/a.jpg", "out/a.jpg", "30 × 20", "1.0 kB", "90.0 %", "photo changed",
        "500 ms",
      ])
    expectEqual(page.rows[0][6], "it is cut")
    let totals = Dictionary(
      uniqueKeysWithValues: zip(page.all("dt").map(\.text), page.all("dd").map(\.text)))
    expectEqual(
      totals,
      [
        "failed": "1", "saved": "2", "skipped": "1", "photos": "10 kB", "their outputs": "3.0 kB",
        "bytes saved": "7.0 kB (70.0 %)", "time": "4.0 s", "outputs a second": "0.5",
        "memory at most": "5.0 MB",
      ])
    expectEqual(page.all("summary").map(\.text), ["Failures (1)"])
    expectEqual(page.first(id: "status")?.text, "1 failure, 4.0 s")
  }

  @Test func theSlowestPhotosHaveTheLongestBars() throws {
    var log = ReportLog()
    for number in 1...30 {
      log.add(saved("\(number).jpg", bytes: 1, photo: 1, Double(number) / 10))
    }
    let page = try page(log)
    expectEqual(page.all("rect").prefix(2).map { $0.attributes["width"] }, ["100.0%", "96.7%"])
    expectEqual(page.all("rect").count, 20)
    expectEqual(page.all("li").first?.text, "photos/30.jpg3.0 s")
  }

  @Test func aRunThatWasEndedSaysSo() throws {
    let page = try page(log(saved("a.jpg", bytes: 1, photo: 1, 0.1)))
    expectEqual(page.first(id: "status")?.text, "no failures, did not come to its end")
    #expect(try self.page(ReportLog()).first(id: "none") != nil)
  }

  @Test func rowsAreBounded() {
    var log = ReportLog()
    for number in 0..<(ReportLog.mostRows + 7) {
      log.add(.text(TextFile(path: "\(number)", bytes: 1, state: .saved)))
    }
    log.add(.failed(Diagnostic(code: .undecodable, message: "m")))
    expectEqual(log.rows.count, ReportLog.mostRows + 1)
    expectEqual(log.rows[0].state, .failed)
    expectEqual(log.hiddenCount, 7)
    let html = ReportPage(log, ReportPictures(), title: "r", root: "/").html
    #expect(html.contains("; 7 more are not listed"))
  }

  @Test func picturesAreInThePage() throws {
    let log = log(saved("a.jpg", bytes: 1, photo: 1, 0.1))
    let picture = PreviewPicture(
      format: .webp, isOutput: false, size: PixelSize(width: 3, height: 2), bytes: [1, 2, 3])
    var pictures = ReportPictures()
    pictures.pairs = [ReportPictures.Pair(row: 0, before: picture, after: picture)]
    let html = ReportPage(log, pictures, title: "r", root: "/root").html
    let page = try #require(ReportReading(html))
    let sources = page.all("img").compactMap { $0.attributes["src"] }
    expectEqual(sources, ["data:image/webp;base64,AQID", "data:image/webp;base64,AQID"])
    expectEqual(page.first(id: "split")?.attributes["type"], "range")
    #expect(page.first(id: "row0") != nil)
  }
}
