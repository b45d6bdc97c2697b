import Foundation
import LumaFiles
import LumaModel
import LumaPipeline
import LumaScriptSupport
import LumaTestSupport
import Testing
@testable import LumaImaging
@testable import LumaLibrary

/// Recipes, and the folders and libraries that come with them, that try to read files outside.
struct ReadGateTests {
  private let root: TemporaryFolder
  private let outside: TemporaryFolder

  init() throws {
    root = try TemporaryFolder()
    outside = try TemporaryFolder()
    try outside.copy(SamplePhotos.file("2023/lake.jpg"), as: "private.jpg")
    try root.copy(SamplePhotos.file("2023/street.jpg"), as: "in/a.jpg")
  }

  private func run(
    _ text: String, change: (inout RunOptions) -> Void = { _ in }
  ) -> ScriptRun {
    ScriptRun.run("a.lua", text, root: root.path, change: change)
  }

  private func link(_ name: String, to target: String) throws {
    try? FileManager.default.removeItem(atPath: root.file(name))
    try FileManager.default.createSymbolicLink(
      atPath: root.file(name), withDestinationPath: target)
  }

  // MARK: Patterns and folders

  @Test(arguments: [
    "in/l?nk/*.jpg", "in/l?nk/.?/.?/*/*.jpg", "*/link/*.jpg", "in/[l]ink/private.jpg",
    "in/.?/.?/*/private.jpg", "*/.*/.*/*/*.jpg",
  ])
  func `a pattern leads to nothing outside`(_ pattern: String) throws {
    try link("in/link", to: outside.path)
    let found = run("print(#photos{ '\(pattern)' })")
    expectEqual(found.error?.summary, "a.lua:1: no picture matches '\(pattern)'")
  }

  @Test func `a pattern finds what is inside`() throws {
    try root.copy(SamplePhotos.file("2023/street.jpg"), as: "in/.hidden/b.jpg")
    try root.copy(SamplePhotos.file("2023/street.jpg"), as: "in/x[1].jpg")
    try link("again", to: "in")
    let text = """
      for _, pattern in ipairs { "in/*.jpg", "*/?.jpg", "*/.h*/*", "in/x\\\\[1\\\\].j*", "in/x[1].jpg" } do
        print(#photos { pattern })
      end
      """
    expectEqual(run(text).printed, ["2", "2", "2", "1", "1"])
  }

  @Test func `links in a folder that lead outside are left out`() throws {
    try link("in/file.jpg", to: outside.file("private.jpg"))
    try link("in/folder", to: outside.path)
    try link("in/inside.jpg", to: "a.jpg")
    let found = run("print(#folder('in', { recursive = true }):fetch())")
    expectEqual(found.printed, ["2"])
    expectEqual(
      found.warnings.map(\.message),
      ["leads outside the folders that may be read", "leads outside the folders that may be read"])
    let allowed = run("print(#folder('in', { recursive = true }):fetch())") {
      $0.readable = [outside.path]
    }
    expectEqual(allowed.printed, ["4"])
  }

  @Test func `an import takes nothing from outside`() throws {
    try link("in/file.jpg", to: outside.file("private.jpg"))
    try link("in/folder", to: outside.path)
    let imported = run("print(library('l.luma'):import { folder = 'in' })")
    expectEqual(imported.printed, ["import: 1 added, 0 duplicates, 0 already there, 0 unreadable"])
  }

  // MARK: Files of pictures that changed since

  @Test func `an edit's overlay cannot be outside`() throws {
    let photo = "local lib = library 'l.luma' local p = lib:fetch()[1]\n"
    _ = run("library('l.luma'):change(function(c) c:import 'in/a.jpg' end)")
    let path = outside.file("private.jpg")
    let stored = run(
      photo + "lib:change(function(c) c:edit(p, p:overlay(\(path.debugDescription))) end)")
    expectEqual(stored.error?.code, .readOutside)
    try keep("[{\"op\":\"overlay\",\"args\":{\"image\":\"\(path)\"}}]")
    let saved = run(photo + "p:save 'out/b.png'")
    #expect(saved.saved.isEmpty)
    expectEqual(saved.failures.map(\.code), [.readOutside])
    let asked = run(photo + "print(select(2, p:request({ target_size = { 9, 9 } }):wait()))")
    #expect(asked.printed.allSatisfy { $0.contains("is outside the folders that may be read") })
    expectEqual(asked.printed.count, 1)
  }

  @Test func `an edit's overlay that became something else fails its photo`() throws {
    try root.copy(SamplePhotos.file("2023/lake.jpg"), as: "logo.jpg")
    let made = run(
      """
      library('l.luma'):change(function(c) c:import 'in/a.jpg' end)
      local lib = library 'l.luma'
      lib:change(function(c)
        local p = lib:fetch()[1]
        c:edit(p, p:overlay "logo.jpg")
      end)
      """)
    expectNil(made.error)
    func failures(_ what: String) throws -> [Diagnostic] {
      try turn("logo.jpg", into: what)
      return run("library('l.luma'):fetch()[1]:save 'out/b.png'").failures
    }
    try expectEqual(failures("link").map(\.code), [.readOutside])
    try expectEqual(failures("pipe").map(\.code), [.notAFile])
    try expectEqual(failures("200 GB").map(\.code), [.fileTooLarge])
  }

  @Test func `an overlay that is no picture's file is refused before anything runs`() throws {
    func error(_ what: String) throws -> Diagnostic? {
      try turn("logo.jpg", into: what)
      return run("photo('in/a.jpg'):overlay('logo.jpg'):save 'out/b.png'").error
    }
    try expectEqual(error("link")?.code, .readOutside)
    try expectEqual(error("pipe")?.code, .notAFile)
    let large = try error("200 GB")
    expectEqual(large?.code, .fileTooLarge)
    expectEqual(
      large?.summary,
      "a.lua:1: 'logo.jpg': expected a file of at most 8000000000 bytes, "
        + "got 214748364800; raise --max-pixels to allow it")
  }

  /// Holes take no room on the disk.
  private func turn(_ name: String, into what: String) throws {
    let path = root.file(name)
    unlink(path)
    switch what {
    case "link": try link(name, to: outside.file("private.jpg"))
    case "pipe": expectEqual(mkfifo(path, 0o600), 0)
    default:
      try root.write("", to: name)
      expectEqual(truncate(path, 200 << 30), 0)
    }
  }

  private func keep(_ data: String) throws {
    let library = try Library(path: root.file("l.luma"))
    let photo = try library.fetch(FetchRequest()).asset(at: 0)
    let size = try #require(photo.header.size)
    let edit = Adjustment(
      formatIdentifier: "luma.steps", formatVersion: "1", data: data, base: .photo,
      originalSize: size)
    try library.change { try $0.edit(photo.localIdentifier, edit, size: size) }
  }

  // MARK: Originals of libraries

  private func importOutside() {
    let made = run("library('l.luma'):import { folder = '\(outside.path)' }") {
      $0.readable = [outside.path]
    }
    expectNil(made.error)
  }

  @Test func `a recipe's own library does not open the originals outside`() throws {
    importOutside()
    let saved = run("library('l.luma'):fetch()[1]:save 'out/b.jpg'")
    #expect(saved.saved.isEmpty)
    expectEqual(saved.failures.map(\.code), [.readOutside])
    let looked = run("print(select(2, library('l.luma'):fetch()[1]:stats()))")
    #expect(looked.printed.allSatisfy { $0.contains("is outside the folders that may be read") })
    expectEqual(looked.printed.count, 1)
    let scanned = run("print(library('l.luma'):scan())")
    // It reports nothing about hidden files, and loses nothing: a copy below the root is another.
    expectEqual(scanned.printed, ["scan: 0 changed, 0 moved, 0 missing, 0 found"])
    try? FileManager.default.copyItem(
      atPath: outside.file("private.jpg"), toPath: root.file("c.jpg"))
    let again = run("print(library('l.luma'):scan())")
    expectEqual(again.printed, ["scan: 0 changed, 0 moved, 0 missing, 0 found"])
    let path = root.file("l.luma")
    let rows = run("print(library():fetch()[1].path)") { $0.library = path }
    expectEqual(rows.printed, [outside.file("private.jpg")])
  }

  @Test func `outputs in a folder that may only be written get into their album`() throws {
    let text = """
      local album = library("l.luma"):album "Trip"
      photos { "in/a.jpg" }:scale { width = 20 }:save("\(outside.path)/small.jpg", { album = album })
      """
    let made = run("library('l.luma'):change(function(c) c:create_album 'Trip' end)")
    expectNil(made.error)
    let saved = run(text) { $0.writable = [outside.path] }
    expectEqual(saved.failures.map(\.message), [])
    expectEqual(run("print(library('l.luma'):album 'Trip'.count)").printed, ["1"])
  }

  @Test func `the library that the command line names opens them`() throws {
    importOutside()
    let text = "library():fetch()[1]:save 'out/b-{index}.jpg'"
    let path = root.file("l.luma")
    expectEqual(run(text) { $0.library = path }.saved.count, 1)
    let rows = run("print(#library():fetch())\n" + text.replacing("b-", with: "c-")) {
      $0.library = path
      $0.libraryAccess = .rows
    }
    expectEqual(rows.printed, ["1"])
    expectEqual(rows.failures.map(\.code), [.readOutside])
    let read = run(text.replacing("b-", with: "d-")) {
      $0.library = path
      $0.libraryAccess = .read
    }
    expectEqual(read.saved.count, 1)
  }

  @Test(arguments: [LibraryAccess.rows, .read])
  func `a recipe changes the default library only where that is allowed`(_ access: LibraryAccess)
    throws
  {
    importOutside()
    let path = root.file("l.luma")
    for name in ["", "'l.luma'", "'./l.luma'"] {
      let changed = run(
        "local lib = library(\(name)) lib:change(function(c) c:forget(lib:fetch()[1]) end)"
      ) {
        $0.library = path
        $0.libraryAccess = access
      }
      expectEqual(changed.error?.code, .libraryProtected)
      expectEqual(
        changed.error?.summary,
        "a.lua:1: library '\(path)' may not be changed by a recipe; "
          + "write luma run --allow-library write a.lua, or name it with --library")
    }
    expectEqual(run("print(#library('l.luma'):fetch())").printed, ["1"])
  }
}
