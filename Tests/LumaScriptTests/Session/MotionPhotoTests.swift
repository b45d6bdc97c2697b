import Foundation
import LumaPipeline
import LumaScript
import LumaScriptSupport
import LumaTestSupport
import Synchronization
import Testing

/// Photos of Google's and Samsung's phones that carry a film.
struct MotionPhotoTests {
  private let recipes: LibraryRecipes
  private let photo: [UInt8]

  init() throws {
    recipes = try LibraryRecipes()
    photo = try recipes.bytes(of: "photos/2023/hills.jpg")
  }

  private static let listing = """
    for p in lib:fetch { sort = "filename" }:each() do
      print(p.filename, p.mediaSubtypes & 8)
      for _, file in ipairs(p.resources) do
        print(file.type, file.filename, file.size, file.uniformTypeIdentifier)
      end
    end
    """

  /// Imports files from `in` and runs a recipe.
  private func run(_ recipe: String) -> ScriptRun {
    recipes.run(
      "local lib = library 'l.luma'\nif lib.count == 0 then lib:import { folder = 'in' } end\n"
        + recipe)
  }

  @Test func `their films are files of live photos`() throws {
    let film = MotionPhoto.film()
    let old = MotionPhoto.film("old", brand: "qt  ")
    let files = [
      "a.jpg": MotionPhoto.micro(photo, film), "b.jpg": MotionPhoto.listed(photo, film),
      "c.jpg": MotionPhoto.listed(photo, film, behind: [1, 2, 3]),
      "d.jpg": MotionPhoto.samsung(photo, film), "e.MP.jpg": MotionPhoto.micro(photo, old),
      "f.jpg": photo,
    ]
    for (name, bytes) in files { try recipes.root.write(bytes: bytes, to: "in/" + name) }
    expectNil(run("").error)
    let told = run(MotionPhotoTests.listing)
    let size = { (name: String) in files[name]?.count ?? 0 }
    let expected: [[String]] =
      ["a", "b", "c", "d"].map { name in
        [
          "\(name).jpg\t8", "photo\t\(name).jpg\t\(size(name + ".jpg"))\tpublic.jpeg",
          "pairedVideo\t\(name).mp4\t\(film.count)\tpublic.mpeg-4",
        ]
      } + [
        [
          "e.MP.jpg\t8", "photo\te.MP.jpg\t\(size("e.MP.jpg"))\tpublic.jpeg",
          "pairedVideo\te.MP.mov\t\(old.count)\tcom.apple.quicktime-movie",
        ], ["f.jpg\t0", "photo\tf.jpg\t\(photo.count)\tpublic.jpeg"],
      ]
    expectEqual(told.printed, Array(expected.joined()), "\(told)")
    let export = run("lib:fetch():export('out/{filename}', { types = { 'pairedVideo' } })")
    #expect(export.error == nil && export.failures == [])
    try expectEqual(
      recipes.root.allFiles().filter { $0.hasPrefix("out/") },
      ["out/a.mp4", "out/b.mp4", "out/c.mp4", "out/d.mp4", "out/e.MP.mov"])
    for name in ["a.mp4", "b.mp4", "c.mp4", "d.mp4"] {
      expectEqual(
        FileManager.default.contents(atPath: recipes.root.file("out/" + name)), Data(film))
    }
    let again = run("lib:fetch():export('out/{filename}', { types = { 'pairedVideo' } })")
    expectEqual(again.texts.map(\.reason), Array(repeating: "up to date", count: 5))
  }

  @Test func `a folder's photo has its film, too`() throws {
    try recipes.root.write(bytes: MotionPhoto.micro(photo, MotionPhoto.film()), to: "in/a.jpg")
    let told = recipes.run(
      """
      local p = photo "in/a.jpg"
      print(p.resources[2].type, p.resources[2].filename)
      p:export "out/{counter}.{ext}"
      """)
    expectEqual(told.printed, ["pairedVideo\ta.mp4"], "\(told)")
    expectEqual(told.texts.map(\.path), ["out/1.jpg", "out/1.mp4"])
  }

  /// The film's offset is that of the photo's file at the time of the recipe's call.
  @Test func `a photo that changes before its film is copied gives no other bytes`() throws {
    let path = recipes.root.file("in/a.jpg")
    try recipes.root.write(bytes: MotionPhoto.micro(photo, MotionPhoto.film()), to: "in/a.jpg")
    let other = MotionPhoto.micro(photo + photo, MotionPhoto.film("others"))
    let text = """
      photo("in/a.jpg"):export("out/{filename}", { types = { "pairedVideo" } })
      print "asked"
      """
    let failures = Mutex<[String]>([])
    let root = recipes.root.path
    let session = try Session(
      options: RunOptions(
        root: root, cacheDirectory: root + "/.cache", stateDirectory: root + "/.state")
    ) { event in
      if case .printed = event {
        #expect(FileManager.default.createFile(atPath: path, contents: Data(other)))
      }
      if case .failed(let fault) = event { failures.withLock { $0.append(fault.message) } }
    }
    _ = try session.run(Script(name: "a.lua", text: text, directory: root))
    expectEqual(failures.withLock { $0 }, ["export: the photo changed after its folder was read"])
    #expect(!recipes.isThere("out/a.mp4"))
  }

  /// Lengths and offsets that lead out of the file, to no film, or nowhere.
  @Test func `what is no film is none`() throws {
    let film = MotionPhoto.film()
    let files = [
      MotionPhoto.micro(photo, film, offset: film.count + 1),
      MotionPhoto.micro(photo, film, offset: .max), MotionPhoto.micro(photo, film, offset: 0),
      MotionPhoto.micro(photo, film, offset: -4),
      MotionPhoto.micro(photo, [1, 2, 3, 4, 5, 6, 7, 8]),
      MotionPhoto.listed(photo, film, length: film.count + 8),
      MotionPhoto.listed(photo, film, length: .max), MotionPhoto.listed(photo, film, length: -1),
      MotionPhoto.listed(photo, film, hasLength: false),
      MotionPhoto.samsung(photo, film, back: 1 << 31), MotionPhoto.samsung(photo, film, back: 4),
      Array(MotionPhoto.samsung(photo, film).dropLast(1)),
      photo + Array("SEFT".utf8), photo + [0xFF, 0xFF, 0xFF, 0xFF] + Array("SEFT".utf8),
    ]
    for (place, bytes) in files.enumerated() {
      try recipes.root.write(bytes: bytes, to: "in/\(place).jpg")
    }
    expectNil(run("").error)
    let told = run(
      """
      print(lib.count, #lib:fetch { where = "(mediaSubtypes & live) != 0" })
      for p in lib:fetch():each() do assert(#p.resources == 1, p.filename) end
      """)
    expectNil(told.error)
    expectEqual(told.printed, ["\(files.count)\t0"])
  }
}
