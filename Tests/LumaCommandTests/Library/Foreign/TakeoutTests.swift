import Foundation
import LumaModel
import LumaTestSupport
import Testing

@testable import LumaCommand

@Suite(.enabled(if: Program.isBuilt, "skipped: no built luma"), .onBothDatabases)
struct TakeoutTests {
  let shell: CatalogShell
  static let year = "Takeout/Google Photos/Photos from 2021/"
  static let album = "Takeout/Google Photos/Rome/"
  static let long = "a very long name of a picture that goes on and on.jpg"

  init() throws {
    shell = try CatalogShell()
    for name in [
      "IMG_1.jpg", "IMG_1-edited.jpg", "IMG_1(1).jpg", "live.HEIC", "live.MP4",
      Self.long.prefix(47) + ".jpg", "IMG_20210606_100000_123.jpg",
    ] { try shell.picture(Self.year + name) }
    try shell.picture(Self.album + "IMG_1.jpg")
  }

  /// Google's metadata of a picture.
  private func json(_ name: String, _ title: String, _ taken: Int, _ more: String = "") throws {
    let text = """
      {"title": "\(title)", "photoTakenTime": {"timestamp": "\(taken)", "formatted": "x"},
       "geoDataExif": {"latitude": 0.0, "longitude": 0.0, "altitude": 0.0}\(more)}
      """
    try shell.luma.folder.write(text, to: name)
  }

  private func make() throws {
    try json(
      Self.year + "IMG_1.jpg.supplemental-metadata.json", "IMG_1.jpg", 1_622_973_600,
      #"""
      , "description": "By night", "favorited": true, "people": [{"name": "Ada"}],
       "geoData": {"latitude": 41.9, "longitude": 12.5, "altitude": 20.0}
      """#)
    // A number distinguishes two files with one name.
    try json(
      Self.year + "IMG_1.jpg.supplemental-metadata(1).json", "IMG_1.jpg", 1_622_973_700,
      #", "archived": true"#)
    // Names are cut at 46 characters, in the middle of the suffix or before.
    try json(
      Self.year + "IMG_20210606_100000_123.jpg.supplemental-meta.json",
      "IMG_20210606_100000_123.jpg", 1_622_973_900)
    try json(Self.year + Self.long.prefix(46) + ".json", Self.long, 1_622_973_800)
    try json(Self.year + "gone.jpg.json", "gone.jpg", 1_622_974_000)
    try json(Self.year + "trash.jpg.json", "trash.jpg", 1_622_974_000, #", "trashed": true"#)
    try json(Self.year + "live.HEIC.json", "live.HEIC", 1_622_974_100)
    try json(Self.album + "IMG_1.jpg.json", "IMG_1.jpg", 1_622_973_600)
    try shell.luma.folder.write(
      #"{"title": "Rome, 2021", "description": ""}"#, to: Self.album + "metadata.json")
    try shell.luma.folder.write("{", to: "Takeout/Google Photos/broken.json")
  }

  @Test func picturesWithTheirJSON() throws {
    try make()
    try expectEqual(
      shell.load("Takeout"),
      [
        "6 photos loaded (1 with missing files: \(Self.year)gone.jpg), 3 albums, "
          + "1 file of JSON not understood: Takeout/Google Photos/broken.json"
      ])
    try expectEqual(
      shell.rows("filename", "caption", "favorite", "hidden", "creationDate", "latitude"),
      [
        #"{"filename":"IMG_1(1).jpg","caption":null,"favorite":false,"hidden":true,"#
          + #""creationDate":"2021-06-06T10:01:40","latitude":null}"#,
        #"{"filename":"IMG_1.jpg","caption":"By night","favorite":true,"hidden":false,"#
          + #""creationDate":"2021-06-06T10:00:00","latitude":41.9}"#,
        #"{"filename":"IMG_20210606_100000_123.jpg","caption":null,"favorite":false,"#
          + #""hidden":false,"creationDate":"2021-06-06T10:05:00","latitude":null}"#,
        #"{"filename":"a very long name of a picture that goes on and .jpg","caption":null,"#
          + #""favorite":false,"hidden":false,"creationDate":"2021-06-06T10:03:20","#
          + #""latitude":null}"#,
        #"{"filename":"gone.jpg","caption":null,"favorite":false,"hidden":false,"#
          + #""creationDate":"2021-06-06T10:06:40","latitude":null}"#,
        #"{"filename":"live.HEIC","caption":null,"favorite":false,"hidden":false,"#
          + #""creationDate":"2021-06-06T10:08:20","latitude":null}"#,
      ])
    try expectEqual(
      shell.rows("people", "faces").prefix(2),
      [#"{"people":null,"faces":null}"#, #"{"people":["Ada"],"faces":null}"#])
    try expectEqual(
      shell.load("Takeout").first?.hasPrefix("0 photos loaded, 6 already there,"), true)
  }

  /// The picture in the album's folder is that of the year.
  @Test func albumsAndPeople() throws {
    try make()
    _ = try shell.load("Takeout")
    try expectEqual(
      shell.albums().sorted(), ["album Ada 1", "album Rome, 2021 1", "folder People 1"])
    try expectEqual(
      shell.rows("path", album: "Rome, 2021"), [#"{"path":"\#(Self.year)IMG_1.jpg"}"#])
  }

  @Test func editsAndFilms() throws {
    try make()
    _ = try shell.load("Takeout")
    let recipe = """
      for _, p in ipairs(library():fetch{ sort = "path", where = "missing == NO" }) do
        for i, r in ipairs(p.resources) do if i > 1 then print(r.type, r.filename) end end
      end
      """
    try expectEqual(
      shell.luma("-e", recipe).out, "fullSizePhoto\tIMG_1-edited.jpg\npairedVideo\tlive.MP4\n")
  }

  /// Before a scan and after it.
  @Test func editsAreEditsAndLivePhotosLive() throws {
    try FileManager.default.removeItem(
      atPath: shell.luma.folder.file(Self.year + "IMG_1-edited.jpg"))
    try shell.picture(Self.year + "IMG_1-edited.jpg", of: "2024/harbour.jpg")
    try make()
    _ = try shell.load("Takeout")
    let rows = [
      #"{"filename":"IMG_1.jpg","edited":true,"pixelWidth":1600}"#,
      #"{"filename":"live.HEIC","edited":false,"pixelWidth":1200}"#,
    ]
    let recipe = """
      local edit = library():fetch{ where = "edited == YES" }[1].edit
      print(edit.identifier, edit.base, edit.steps)
      """
    for _ in 1...2 {
      let all = try shell.rows("filename", "edited", "pixelWidth")
      expectEqual([all[1], all[5]], rows)
      try expectEqual(
        shell.luma("fetch", "(mediaSubtypes & live) != 0", "--fields", "filename").out,
        "filename\nlive.HEIC\n")
      try expectEqual(shell.luma("-e", recipe).out, "com.google.photos\tfullSizePhoto\tnil\n")
      _ = try shell.luma("scan")
    }
  }

  /// Of one moment, the file has the camera's clock.
  @Test(arguments: [
    (1_712_913_600, "2024-04-12T11:20:00+02:00"), (1_712_913_660, "2024-04-12T09:21:00"),
  ])
  func theMomentOfTheFile(_ taken: Int, _ date: String) throws {
    try json(Self.year + "IMG_1.jpg.json", "IMG_1.jpg", taken)
    _ = try shell.load("Takeout")
    try expectEqual(shell.rows("creationDate"), [#"{"creationDate":"\#(date)"}"#])
    _ = try shell.luma("scan")
    try expectEqual(shell.rows("creationDate"), [#"{"creationDate":"\#(date)"}"#])
  }
}
