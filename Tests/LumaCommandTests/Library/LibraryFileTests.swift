import Foundation
import LumaTestSupport
import Testing

@testable import LumaCommand

@Suite(.enabled(if: Program.isBuilt, "skipped: no built luma"), .onBothDatabases)
struct LibraryFileTests {
  @Test func roundTripsThroughAFileAndThroughPipes() throws {
    let luma = try LibraryShell()
    _ = try luma.importSamples("--albums-from-folders")
    let written = try luma("library", "export", "a.ndjson")
    expectEqual(written, Program.Outcome(status: 0, out: "", talk: "22 photos written\n"))
    let text = try String(contentsOfFile: luma.folder.file("a.ndjson"), encoding: .utf8)
    #expect(text.hasPrefix(#"{"luma":"library","version":1}"# + "\n"))
    try expectEqual(luma("library", "export", "-").out, text)
    let loaded = try luma("library", "load", "-", "--library", "copy.luma", input: text)
    #expect(loaded.talk == "22 photos loaded, 6 albums\n" && loaded.status == 0)
    try expectEqual(luma("library", "export", "-", "--library", "copy.luma").out, text)
    try expectEqual(luma("library", "load", "a.ndjson").talk, "0 photos loaded, 22 already there\n")
    try expectEqual(luma("library", "export", "a.ndjson").status, 0)
  }

  @Test func eventsOfJSON() throws {
    let luma = try LibraryShell()
    let line = #"{"path":"/elsewhere/a.jpg"}"#
    let loaded = try luma("library", "load", "-", "--json", input: line + "\n")
    #expect(loaded.status == 0 && loaded.talk == "")
    expectEqual(
      loaded.events,
      [
        #"{"event":"loaded","photos":1,"missing":1,"first_missing":"/elsewhere/a.jpg","#
          + #""already_there":0,"deleted":0,"albums":0,"broken":0,"first_broken":null,"#
          + #""left_out":0,"first_left_out":null,"interrupted":false}"#
      ])
    let written = try luma("library", "export", "a.ndjson", "--json")
    #expect(written.status == 0 && written.talk == "")
    expectEqual(
      luma.lines(written.events.joined()), [#"{"event":"exported","photos":1,"path":"a.ndjson"}"#])
    try expectEqual(luma("library", "export", "a.ndjson", "--quiet").talk, "")
  }

  @Test func photosOfAnotherMachineAreMissing() throws {
    let luma = try LibraryShell()
    let line =
      #"{"path":"/elsewhere/a.jpg","title":"A","keywords":["x"],"creationDate":"2024-05-01"}"#
    try expectEqual(
      luma("library", "load", "-", input: line + "\n").talk,
      "1 photo loaded (1 with missing files: /elsewhere/a.jpg)\n")
    try expectEqual(luma("fetch", "missing == YES AND ANY keywords == 'x'", "--count").out, "1\n")
  }

  @Test func whatFetchPrintsCanBeLoaded() throws {
    let luma = try LibraryShell()
    _ = try luma.importSamples()
    let lines = try luma("fetch", "--format", "ndjson").out
    _ = try luma("library", "load", "-", "--library", "copy.luma", input: lines)
    try expectEqual(luma("fetch", "--format", "ndjson", "--library", "copy.luma").out, lines)
  }

  @Test func noOtherFileIsReplaced() throws {
    let luma = try LibraryShell()
    _ = try luma.importSamples()
    let outcome = try luma("library", "export", "photos/2024/city.jpg")
    expectEqual(outcome.status, 1)
    expectEqual(
      luma.lines(outcome.talk),
      [
        "photos/2024/city.jpg: error: expected no file or an earlier export, got another file",
        "  help: nothing was written; choose another name",
      ])
    try expectEqual(luma("library", "export", "/dev/null").status, 0)
    let device = try FileManager.default.attributesOfItem(atPath: "/dev/null")
    #expect(device[.type] as? FileAttributeType == .typeCharacterSpecial)
  }

  @Test func newFilesAreNamedByAStepUp() throws {
    let luma = try LibraryShell()
    try luma.folder.makeFolder("sub")
    try luma.folder.copy(SamplePhotos.file("2023/lake.jpg"), as: "photos/lake.jpg")
    let runs = [
      ["import", "photos", "--library", "sub/../new.luma"],
      ["library", "export", "sub/../all.ndjson", "--library", "new.luma"],
      ["library", "recover", "sub/../saved.luma", "--library", "new.luma"],
    ]
    for arguments in runs {
      let outcome = try luma.program.run(all: arguments)
      expectEqual(outcome.status, 0, "\(outcome.talk)")
    }
    for name in ["new.luma", "all.ndjson", "saved.luma"] {
      #expect(FileManager.default.fileExists(atPath: luma.folder.file(name)))
    }
  }

  @Test func whatCannotBeWrittenOrReadIsSaid() throws {
    let luma = try LibraryShell()
    _ = try luma.importSamples()
    let written = try luma("library", "export", "photos/2024/city.jpg/a.ndjson")
    expectEqual(written.status, 1)
    expectEqual(
      luma.lines(written.talk),
      ["photos/2024/city.jpg/a.ndjson: error: cannot be written", "  detail: Not a directory"])
    let read = try luma("library", "load", "photos")
    expectEqual(read.status, 1)
    expectEqual(
      luma.lines(read.talk),
      [
        "photos: error: expected an export of Luma or a catalog of Apple Photos, Lightroom, "
          + "darktable, digiKam, Google Takeout or Shotwell, got a folder without one"
      ])
  }

  @Test func wrongLinesAreNamedAndNothingIsTaken() throws {
    let luma = try LibraryShell()
    let text = #"{"path":"/a.jpg"}"# + "\n" + #"{"path":"/b.jpg","rating":"many"}"# + "\n"
    try luma.folder.write(text, to: "a.ndjson")
    let outcome = try luma("library", "load", "a.ndjson")
    expectEqual(outcome.status, 1)
    expectEqual(luma.lines(outcome.talk), ["a.ndjson: error: line 2: rating: expected an integer"])
    try expectEqual(luma("fetch", "--count").out, "0\n")
  }

  @Test func theDoctorLooksThroughIt() throws {
    let luma = try LibraryShell()
    try expectEqual(luma("doctor").out.contains("library"), false)
    let none = try luma("doctor", "--library")
    expectEqual(none.status, 1)
    #expect(none.out.hasSuffix("! library     library '\(luma.library)' does not exist\n"))
    _ = try luma.importSamples()
    let whole = try luma("doctor", "--library", luma.library)
    #expect(whole.out.hasSuffix("  library     \(luma.library): 22 photos, no damage found\n"))
  }

  static let jq = "/usr/bin/jq"
  static let hasJQ = FileManager.default.isExecutableFile(atPath: jq)

  /// The result of a jq filter over another program's JSON.
  private func lines(_ recipe: String, _ json: String, in luma: LibraryShell) throws -> String {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: Self.jq)
    process.arguments = [
      "-c", "-f", PackageRoot.file("examples/interchange/\(recipe)"),
      try luma.folder.write(json, to: "a.json"),
    ]
    process.standardOutput = output
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    expectEqual(process.terminationStatus, 0)
    return String(decoding: data, as: UTF8.self)
  }

  @Test(.enabled(if: hasJQ, "skipped: no jq"))
  func whatExiftoolSaysCanBeLoaded() throws {
    let luma = try LibraryShell()
    let json = """
      [{"SourceFile": "/a.jpg", "Title": 2024, "Subject": "sea", "Orientation": 6, "ImageWidth": 40,
        "ImageHeight": 30, "DateTimeOriginal": "2024:05:01 20:15:00.5",
        "OffsetTimeOriginal": "+02:00", "FNumber": 2.8, "ISO": 100, "Make": "Canon"},
       {"SourceFile": "/b.mov", "MIMEType": "video/quicktime", "ImageWidth": 64,
        "ImageHeight": 48, "Duration": 2.5, "DateTimeOriginal": "0000:00:00 00:00:00"},
       {"SourceFile": "/notes.txt", "FileSize": 3}]
      """
    let loaded = try luma(
      "library", "load", "-", input: try lines("exiftool.jq", json, in: luma))
    expectEqual(loaded.talk, "2 photos loaded (2 with missing files, the first is /a.jpg)\n")
    let rows = try LibraryShell.objects(
      try luma("fetch", "--format", "ndjson", "--sort", "path").out)
    expectEqual(rows.map { $0["pixelWidth"] as? Int }, [30, 64])
    #expect(rows[0]["title"] as? String == "2024" && rows[0]["keywords"] as? [String] == ["sea"])
    #expect(rows[0]["creationDate"] as? String == "2024-05-01T20:15:00+02:00")
    #expect(rows[1]["mediaType"] as? Int == 2 && rows[1]["duration"] as? Double == 2.5)
    #expect(rows[1]["creationDate"] is NSNull)
  }

  @Test(.enabled(if: hasJQ, "skipped: no jq"))
  func whatOSXPhotosSaysCanBeLoaded() throws {
    let luma = try LibraryShell()
    let file = try luma.folder.copy(SamplePhotos.file("2024/tulips.jpg"), as: "tulips.jpg")
    let json = """
      [{"uuid": "A-1", "path": "\(file)", "date": "2019-04-15T14:40:24.086000-04:00",
        "title": "City", "description": null, "keywords": ["a"], "albums": ["Trip", "Best"],
        "favorite": true, "hidden": false, "latitude": 51.5, "longitude": -0.1, "width": 1200,
        "height": 1200, "original_filesize": 5, "ismovie": false, "panorama": true, "hdr": false,
        "screenshot": false, "live_photo": true, "portrait": false, "slow_mo": false,
        "time_lapse": false, "path_live_photo": "/x/IMG.mov", "path_raw": null},
       {"uuid": "B-2", "path": null, "albums": ["Trip"], "ismovie": false}]
      """
    let text = try lines("osxphotos.jq", json, in: luma)
    try expectEqual(luma("library", "load", "-", input: text).talk, "1 photo loaded, 2 albums\n")
    // Values of Photos stay after the file, which has others, is read.
    expectEqual(luma.lines(try luma("scan").out), ["changed tulips.jpg", "missing /x/IMG.mov"])
    let rows = try LibraryShell.objects(
      try luma("fetch", "--album", "Trip", "--format", "ndjson").out)
    #expect(rows.count == 1 && rows[0]["localIdentifier"] as? String == "A-1")
    #expect(rows[0]["title"] as? String == "City" && rows[0]["favorite"] as? Bool == true)
    #expect(rows[0]["mediaSubtypes"] as? Int == 9 && rows[0]["format"] as? String == "jpeg")
  }
}
