import Foundation
import LumaTestSupport
import Testing

@testable import LumaCommand

/// Sidecars of films.
@Suite(
  .enabled(if: Program.isBuilt, "skipped: no built luma"),
  .enabled(if: TestFilm.isAvailable, "skipped: no ffmpeg"))
struct FilmSidecarTests {
  private let luma: LibraryShell

  init() throws { luma = try LibraryShell() }

  private static func sidecar(_ rating: Int, _ title: String) -> String {
    PeopleJPEG.packet(
      """
      <xmp:Rating xmlns:xmp="http://ns.adobe.com/xap/1.0/">\(rating)</xmp:Rating>
      <dc:title xmlns:dc="http://purl.org/dc/elements/1.1/"><rdf:Alt>\
      <rdf:li xml:lang="x-default">\(title)</rdf:li></rdf:Alt></dc:title>
      <dc:description xmlns:dc="http://purl.org/dc/elements/1.1/"><rdf:Alt>\
      <rdf:li xml:lang="x-default">At night</rdf:li></rdf:Alt></dc:description>
      <dc:subject xmlns:dc="http://purl.org/dc/elements/1.1/"><rdf:Bag>\
      <rdf:li>sea</rdf:li><rdf:li>Möwe</rdf:li></rdf:Bag></dc:subject>
      """ + PeopleJPEG.areas([("Ana", "Face", "0.5 0.5 0.2 0.2")], of: "64x48"))
  }

  private static let show = """
    local function show(p)
      print(p.filename, p.title, p.caption, p.keywords and table.concat(p.keywords, "+"), p.rating,
        p.people and table.concat(p.people, "+"), p.faces and #p.faces)
    end

    """

  private func run(_ recipe: String) throws -> Program.Outcome {
    try luma.folder.write(FilmSidecarTests.show + recipe, to: "a.lua")
    return try luma.program.run("run", "a.lua", "--allow-library", "write")
  }

  private static let all = "for p in library():fetch({ sort = 'filename' }):each() do show(p) end"

  @Test func `an import reads sidecars of either name`() throws {
    try TestFilm.make("in/a.mov", in: luma.folder, ["-metadata", "title=Own"])
    try luma.folder.write(Self.sidecar(4, "Beside"), to: "in/a.mov.xmp")
    try TestFilm.make("in/b.mkv", in: luma.folder, ["-metadata", "title=Own"])
    try luma.folder.write(Self.sidecar(2, "Adobe's"), to: "in/b.xmp")
    try TestFilm.make("in/c.mov", in: luma.folder, ["-metadata", "title=Third"])
    try luma.folder.write("no XMP", to: "in/c.mov.xmp")
    try expectEqual(luma("import", "in").status, 0)
    let seen = try run(Self.all)
    expectEqual(
      luma.lines(seen.out),
      [
        "a.mov\tBeside\tAt night\tsea+Möwe\t4\tAna\t1",
        "b.mkv\tAdobe's\tAt night\tsea+Möwe\t2\tAna\t1", "c.mov\tThird\tnil\tnil\tnil\tnil\tnil",
      ],
      "\(seen)")
    try expectEqual(luma("fetch", "rating >= 2 AND ANY people == 'Ana'", "--count").out, "2\n")
  }

  @Test func `an import reads sidecars that come later`() throws {
    try TestFilm.make("in/a.mov", in: luma.folder)
    try luma.folder.copy(SamplePhotos.file("2023/hills.jpg"), as: "in/b.jpg")
    try expectEqual(luma("import", "in").status, 0)
    _ = try run("library():change(function(c) c:set(library():fetch(), { rating = 1 }) end)")
    for name in ["a.mov.xmp", "b.xmp"] {
      try luma.folder.write(Self.sidecar(4, "Later"), to: "in/" + name)
    }
    try expectEqual(luma("import", "in").status, 0)
    let seen = try run(Self.all)
    expectEqual(
      luma.lines(seen.out),
      [
        "a.mov\tLater\tAt night\tsea+Möwe\t1\tAna\t1",
        "b.jpg\tLater\tAt night\tsea+Möwe\t1\tAna\t1",
      ],
      "\(seen)")
  }

  @Test func `a scan reads a sidecar that changed`() throws {
    try TestFilm.make("in/a.mov", in: luma.folder)
    try luma.folder.write(Self.sidecar(4, "Before"), to: "in/a.mov.xmp")
    try expectEqual(luma("import", "in").status, 0)
    try luma.folder.write(Self.sidecar(5, "After, and longer"), to: "in/a.mov.xmp")
    try expectEqual(luma("scan").talk, "1 changed, 0 moved, 0 missing, 0 found again\n")
    expectEqual(
      luma.lines(try run(Self.all).out),
      ["a.mov\tAfter, and longer\tAt night\tsea+Möwe\t5\tAna\t1"])
  }

  @Test func `a recipe imports a film with its sidecar, and outputs say the same`() throws {
    try luma.folder.copy(SamplePhotos.file("2023/hills.jpg"), as: "other/b.jpg")
    try expectEqual(luma("import", "other").status, 0)
    try TestFilm.make("in/a.mov", in: luma.folder)
    try luma.folder.write(Self.sidecar(4, "Beside"), to: "in/a.mov.xmp")
    let seen = try run(
      """
      local lib = library()
      lib:change(function(c) c:import "in/a.mov" end)
      local film = lib:fetch { where = "mediaType == video" }[1]
      show(film)
      print(film:tag "Xmp.dc.title", film:tag "XMP:Rating", #film.resources)
      film:save "out/a.jpg"
      film:export "copy/{filename}"
      """)
    expectEqual(seen.status, 0, "\(seen)")
    expectEqual(
      luma.lines(seen.out),
      ["a.mov\tBeside\tAt night\tsea+Möwe\t4\tAna\t1", "Beside\t4\t2"],
      "\(seen)")
    let output = try run("show(photo 'out/a.jpg')")
    expectEqual(
      luma.lines(output.out), ["a.jpg\tBeside\tAt night\tsea+Möwe\t4\tAna\t1"], "\(output)")
    try expectEqual(
      luma.folder.allFiles().filter { $0.hasPrefix("copy/") },
      ["copy/a.mov", "copy/a.mov.xmp"])
  }

  @Test func `sidecars are written for films, and read again`() throws {
    try TestFilm.make("in/a.ts", in: luma.folder, ["-c:v", "libx264"])
    try expectEqual(luma("import", "in").status, 0)
    let film = luma.folder.file("in/a.ts")
    let before = FileManager.default.contents(atPath: film)
    let written = try run(
      """
      local lib = library()
      lib:change(function(c)
        local films = lib:fetch { where = "mediaType == video" }
        c:set(films, { title = "Hafen & Licht", rating = 3, keywords = { "sea" } })
        c:write_sidecars(films)
      end)
      """)
    #expect(written.status == 0 && written.talk.contains("in/a.ts.xmp"), "\(written)")
    expectEqual(FileManager.default.contents(atPath: film), before)
    try FileManager.default.removeItem(atPath: luma.library)
    try expectEqual(luma("import", "in").status, 0)
    let seen = try run(Self.all + "\nprint(#library():fetch()[1].resources)")
    expectEqual(
      luma.lines(seen.out), ["a.ts\tHafen & Licht\tnil\tsea\t3\tnil\tnil", "2"], "\(seen)")
  }
}
