import Foundation
import LumaFiles
import LumaModel
import LumaPipeline
import LumaScriptSupport
import LumaTestSupport
import Testing
@testable import LumaLibrary

/// `c:import` of the files of one photo.
struct PhotoFilesTests {
  private let recipes: LibraryRecipes

  init() throws {
    recipes = try LibraryRecipes()
    for name in ["IMG_0007.dng", "IMG_0007.jpg"] {
      try FileManager.default.copyItem(
        atPath: PackageRoot.file("examples/raw/" + name), toPath: recipes.root.file(name))
    }
    try recipes.root.write(PhotoFilesTests.adjustment, to: "how.plist")
    try recipes.root.write("no edit", to: "notes.txt")
    try FileManager.default.createDirectory(
      atPath: recipes.root.file("edited"), withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      atPath: recipes.root.file("photos/2023/street.jpg"),
      toPath: recipes.root.file("edited/IMG_0007.jpg"))
  }

  private static let adjustment = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict>
    <key>adjustmentFormatIdentifier</key><string>com.example.editor</string>
    <key>adjustmentFormatVersion</key><string>3</string>
    </dict></plist>
    """

  private static let parts = """
    photo = "IMG_0007.jpg", alternatePhoto = "IMG_0007.dng", fullSizePhoto = "edited/IMG_0007.jpg",
    adjustmentData = "how.plist"
    """

  private func imported(_ options: String) -> ScriptRun {
    recipes.run(
      """
      local lib = library "l.luma"
      lib:change(function(c)
        local p = c:import { \(PhotoFilesTests.parts)\(options) }
        c:set(p, { rating = 4 })
      end)
      local p = lib:fetch()[1]
      print(lib.count, p.filename, p.rating, p.pixelWidth, p.edit.identifier, p.edit.version)
      for _, file in ipairs(p.resources) do print(file.type, file.filename) end
      """)
  }

  private let listing = [
    "1\tIMG_0007.jpg\t4\t1200\tcom.example.editor\t3", "photo\tIMG_0007.jpg",
    "alternatePhoto\tIMG_0007.dng", "fullSizePhoto\tIMG_0007.edit.jpg",
    "adjustmentData\thow.plist",
  ]

  @Test func `they are one photo, with its RAW and its edit`() throws {
    let run = imported("")
    expectNil(run.error)
    expectEqual(run.printed, listing)
    #expect(!FileManager.default.fileExists(atPath: recipes.root.file("l.luma.originals")))
    expectEqual(imported("").printed, listing)
  }

  @Test func `copies stay when the files go`() throws {
    expectEqual(imported(", copy = true").printed, listing)
    for name in ["IMG_0007.jpg", "IMG_0007.dng", "edited/IMG_0007.jpg", "how.plist"] {
      try FileManager.default.removeItem(atPath: recipes.root.file(name))
    }
    let library = try Library(path: recipes.root.file("l.luma"))
    let report = try library.verify(sample: nil, threads: 2)
    #expect((report.files, report.missing) == (4, 0) && report.damaged == [])
    let run = recipes.run(
      """
      local p = library("l.luma"):fetch()[1]
      p:save "now-{width}.jpg"
      print(p:request({ version = "original" }):wait())
      """)
    expectEqual(run.saved.map(\.path), ["now-1200.jpg"])
    expectNil(run.error)
  }

  private static let brokenOff = """
    local lib = library "l.luma"
    pcall(function()
      lib:change(function(c)
        c:import("photos/2023/hills.jpg", { copy = true })
        c:import("photos/2023/street.jpg", { copy = true })
        error "stop"
      end)
    end)
    print(lib.count)
    """

  @Test func `copies of a change that is rolled back are removed`() throws {
    let copies = {
      try recipes.root.allFiles().filter { $0.hasPrefix("l.luma.originals/") }
        .map { FileSystem.name(of: $0) }
    }
    expectEqual(recipes.run(PhotoFilesTests.brokenOff).printed, ["0"])
    try expectEqual(copies(), [])
    let kept = recipes.run(
      """
      library("l.luma"):change(function(c)
        c:import("photos/2023/hills.jpg", { copy = true })
      end)
      """)
    expectNil(kept.error)
    try expectEqual(copies(), ["hills.jpg"])
    // A photo of the library has one of the two.
    expectEqual(recipes.run(PhotoFilesTests.brokenOff).printed, ["1"])
    try expectEqual(copies(), ["hills.jpg"])
  }

  @Test func `the log has the copies that a run makes`() throws {
    let path = recipes.root.file("log")
    let written = { (isDry: Bool) throws -> [String] in
      let log = try AccessLog(path)
      let run = recipes.run(
        """
        library("l.luma"):change(function(c)
          c:import("photos/2023/hills.jpg", { copy = true })
        end)
        """
      ) {
        $0.log = log
        $0.dryRun = isDry
      }
      expectNil(run.error)
      defer { try? FileManager.default.removeItem(atPath: path) }
      return try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
        .map(String.init).filter { $0.contains("originals/") && $0.contains("write") }
    }
    try expectEqual(written(true), [])
    try expectEqual(written(false).count, 1)
    // It is there already.
    try expectEqual(written(false), [])
  }

  @Test func `one file is copied, too`() throws {
    let run = recipes.run(
      """
      library("l.luma"):change(function(c)
        c:import("photos/2023/street.jpg", { copy = true })
      end)
      """)
    expectNil(run.error)
    let path = try Library(path: recipes.root.file("l.luma")).fetch(FetchRequest()).asset(at: 0)
      .path
    #expect(path.hasPrefix(recipes.root.file("l.luma.originals/")))
  }

  @Test(arguments: [false, true])
  func `a sidecar of another name is read`(isCopied: Bool) throws {
    try recipes.root.write(
      """
      <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">\
      <rdf:Description xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmp:Rating="2" xmp:Label="Purple"/>\
      </rdf:RDF></x:xmpmeta>
      """, to: "sc.xmp")
    let run = recipes.run(
      """
      local lib = library "l.luma"
      lib:change(function(c)
        c:import { photo = "photos/2024/city.jpg", sidecar = "sc.xmp", copy = \(isCopied) }
      end)
      lib:scan()
      local p = lib:fetch()[1]
      print(p.filename, p.rating, p.label, #p.resources)
      """)
    expectNil(run.error)
    expectEqual(run.printed, ["city.jpg\t2\tPurple\t2"])
  }

  @Test(arguments: [
    (#"{ alternatePhoto = "IMG_0007.dng" }"#, "import: expected a photo or a video, got neither"),
    (
      #"{ photo = "IMG_0007.jpg", pairedVideo = "edited/IMG_0007.jpg" }"#,
      "pairedVideo: expected a film, got another kind of file"
    ),
    (
      #"{ photo = "IMG_0007.jpg", adjustmentData = "notes.txt" }"#,
      "adjustmentData: expected the data of an edit (aae, plist, json), got another kind of file"
    ),
    (
      #"{ photo = "IMG_0007.jpg", sidecar = "notes.txt" }"#,
      "sidecar: expected an XMP sidecar, got another kind of file"
    ),
    (
      #"{ photo = "how.plist" }"#, "photo: expected a picture, got another kind of file"
    ),
  ])
  func `a file of another kind is refused`(files: String, sentence: String) {
    let run = recipes.run(
      "library('l.luma'):change(function(c) c:import(\(files)) end)")
    expectEqual(run.error?.message, sentence)
  }
}
