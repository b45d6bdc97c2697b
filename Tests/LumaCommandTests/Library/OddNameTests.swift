import Foundation
import LumaTestSupport
import Testing

@testable import LumaCommand

@Suite(.enabled(if: Program.isBuilt, "skipped: no built luma"))
struct OddNameTests {
  static let names = [
    "-leading.jpg", "100% %s %2F.jpg", "a[page=0].jpg", "it's \"quoted\" \\ back.jpg",
    "line\nbreak.jpg", "photo with spaces.jpg", "tab\there.jpg", "写真 naïve ✓ 👩‍👩‍👧.jpg",
    "e\u{301}-nfd.jpg",
  ]

  /// A photo and another file, with names in Latin-1; and a photo with a name in UTF-8.
  private func latinNames(in folder: TemporaryFolder) throws {
    let sample = try Data(contentsOf: URL(fileURLWithPath: SamplePhotos.file("2024/tulips.jpg")))
    _ = try folder.write(bytes: Array(sample), to: "in/good.jpg")
    _ = try folder.write("text", to: "text")
    for (source, end) in [("in/good.jpg", ".jpg"), ("text", ".txt")] {
      let start = Array(folder.file("in/gr").utf8CString.dropLast())
      expectEqual(link(folder.file(source), start + [-4, -33] + Array(end.utf8CString)), 0)
    }
  }

  private static let twice = "(function() folder 'in' return folder 'in':fetch{} end)()"

  @Test func `a photo whose name is not UTF-8 has failed`() throws {
    let luma = try LibraryShell()
    try latinNames(in: luma.folder)
    for source in ["folder 'in':fetch{}", "photos {'in/*.jpg'}", Self.twice] {
      let outcome = try luma("run", "--quiet", "-e", "\(source):scale{width=9}:save '{name}.png'")
      expectEqual(outcome.status, 1)
      expectEqual(
        outcome.talk,
        """
        -e:1: \(luma.folder.path)/in: error: left out 'gr\\xFC\\xDF.jpg': its name is not UTF-8
          help: rename it; convmv renames whole folders

        """)
      #expect(try luma.folder.allFiles().contains("good.png"))
    }
    let outcome = try luma("import", "--quiet", "in")
    expectEqual(outcome.status, 1)
    expectEqual(
      outcome.talk,
      """
      \(luma.folder.path)/in/gr\\xFC\\xDF.jpg: error: left out: its name is not UTF-8
        help: rename it; convmv renames whole folders

      """)
    try expectEqual(luma("fetch", "--count").out, "1\n")
  }

  @Test func throughImportFetchAndPaths() throws {
    let luma = try LibraryShell()
    let sample = try Data(contentsOf: URL(fileURLWithPath: SamplePhotos.file("2024/tulips.jpg")))
    for (index, name) in Self.names.enumerated() {
      // Another byte after the picture makes other content.
      try luma.folder.write(bytes: Array(sample) + [UInt8(index)], to: "-in/" + name)
    }
    let outcome = try luma("import", "--album", "Odd \"one\"\n%s", "--", "-in")
    expectEqual(outcome.status, 0, "\(outcome)")
    let printed = try luma("fetch", "--album", "Odd \"one\"\n%s", "-0").out
    let paths = printed.split(separator: "\0").map(String.init)
    // By bytes: canonically equal names are different files.
    let got = paths.map { Array($0.utf8) }.sorted { $0.lexicographicallyPrecedes($1) }
    let wanted = Self.names.map { Array(luma.folder.file("-in/" + $0).utf8) }
    expectEqual(got, wanted.sorted { $0.lexicographicallyPrecedes($1) })
    let rows = try luma("fetch", "--album", "Odd \"one\"\n%s").out.split(separator: "\n")
    expectEqual(rows.count, 1 + Self.names.count)
    #expect(rows.contains { $0.hasSuffix("/-in/line\\nbreak.jpg") })
    let objects = try LibraryShell.objects(try luma("fetch", "--format", "ndjson").out)
    #expect(objects.contains { $0["filename"] as? String == "line\nbreak.jpg" })
  }
}
