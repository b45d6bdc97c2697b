import Foundation
import LumaTestSupport
import Testing

@testable import luma

@Suite(.enabled(if: Program.isBuilt, "skipped: no built luma"))
struct LibraryFileTests {
  @Test func roundTripsThroughAFileAndThroughPipes() throws {
    let luma = try LibraryShell()
    _ = try luma.importSamples("--albums-from-folders")
    let written = try luma("library", "export", "a.ndjson")
    #expect(written == Program.Outcome(status: 0, out: "", talk: "22 photos written\n"))
    let text = try String(contentsOfFile: luma.folder.file("a.ndjson"), encoding: .utf8)
    #expect(text.hasPrefix(#"{"luma":"library","version":1}"# + "\n"))
    #expect(try luma("library", "export", "-").out == text)
    let loaded = try luma("library", "load", "-", "--library", "copy.luma", input: text)
    #expect(loaded.talk == "22 photos loaded, 6 albums\n" && loaded.status == 0)
    #expect(try luma("library", "export", "-", "--library", "copy.luma").out == text)
    #expect(
      try luma("library", "load", "a.ndjson").talk == "0 photos loaded, 22 already there\n")
    #expect(try luma("library", "export", "a.ndjson").status == 0)
  }

  @Test func photosOfAnotherMachineAreMissing() throws {
    let luma = try LibraryShell()
    let line =
      #"{"path":"/elsewhere/a.jpg","title":"A","keywords":["x"],"creationDate":"2024-05-01"}"#
    #expect(
      try luma("library", "load", "-", input: line + "\n").talk
        == "1 photo loaded (1 without their files)\n")
    #expect(try luma("fetch", "missing == YES AND ANY keywords == 'x'", "--count").out == "1\n")
  }

  @Test func whatFetchPrintsCanBeLoaded() throws {
    let luma = try LibraryShell()
    _ = try luma.importSamples()
    let lines = try luma("fetch", "--format", "ndjson").out
    _ = try luma("library", "load", "-", "--library", "copy.luma", input: lines)
    #expect(try luma("fetch", "--format", "ndjson", "--library", "copy.luma").out == lines)
  }

  @Test func noOtherFileIsReplaced() throws {
    let luma = try LibraryShell()
    _ = try luma.importSamples()
    let outcome = try luma("library", "export", "photos/2024/city.jpg")
    #expect(outcome.status == 1)
    #expect(
      luma.lines(outcome.talk) == [
        "photos/2024/city.jpg: expected no file or an earlier export, got another file",
        "  hint: nothing was written; choose another name",
      ])
    #expect(try luma("library", "export", "/dev/null").status == 0)
    let device = try FileManager.default.attributesOfItem(atPath: "/dev/null")
    #expect(device[.type] as? FileAttributeType == .typeCharacterSpecial)
  }

  @Test func whatCannotBeWrittenOrReadIsSaid() throws {
    let luma = try LibraryShell()
    _ = try luma.importSamples()
    let written = try luma("library", "export", "photos/2024/city.jpg/a.ndjson")
    #expect(written.status == 1)
    #expect(
      luma.lines(written.talk) == [
        "photos/2024/city.jpg/a.ndjson: cannot be written", "  detail: Not a directory",
      ])
    let read = try luma("library", "load", "photos")
    #expect(read.status == 1)
    #expect(luma.lines(read.talk) == ["photos: cannot be read", "  detail: Is a directory"])
  }

  @Test func wrongLinesAreNamedAndNothingIsTaken() throws {
    let luma = try LibraryShell()
    let text = #"{"path":"/a.jpg"}"# + "\n" + #"{"path":"/b.jpg","rating":"many"}"# + "\n"
    try luma.folder.write(text, to: "a.ndjson")
    let outcome = try luma("library", "load", "a.ndjson")
    #expect(outcome.status == 1)
    #expect(luma.lines(outcome.talk) == ["a.ndjson: line 2: rating: expected a whole number"])
    #expect(try luma("fetch", "--count").out == "0\n")
  }

  @Test func theDoctorLooksThroughIt() throws {
    let luma = try LibraryShell()
    #expect(try luma("doctor").out.contains("library") == false)
    let none = try luma("doctor", "--library")
    #expect(none.status == 1)
    #expect(none.out.hasSuffix("! library     library '\(luma.library)' does not exist\n"))
    _ = try luma.importSamples()
    let whole = try luma("doctor", "--library", "own.luma")
    #expect(whole.out.hasSuffix("  library     \(luma.library): 22 photos, no damage found\n"))
  }
}
