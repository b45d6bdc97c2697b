import Foundation
import LumaTestSupport
import Testing

@testable import LumaCommand

/// Files beside a picture of Google Takeout, and its metadata.
@Suite(.enabled(if: Program.isBuilt, "skipped: no built luma"))
struct TakeoutFilesTests {
  let shell: CatalogShell
  static let year = "Takeout/Google Photos/Photos from 2021/"

  init() throws { shell = try CatalogShell() }

  private func json(_ name: some StringProtocol, _ title: String) throws {
    try shell.luma.folder.write(
      #"{"title": "\#(title)", "photoTakenTime": {"timestamp": "1622973600"}}"#,
      to: Self.year + name)
  }

  /// Type and name of all files of all photos, and the subtypes.
  private func files() throws -> [String] {
    _ = try shell.load("Takeout")
    let recipe = """
      for _, p in ipairs(library():fetch { sort = "path" }) do
        for _, r in ipairs(p.resources) do print(r.type, r.filename, p.mediaSubtypes) end
      end
      """
    return shell.luma.lines(try shell.luma("-e", recipe).out)
  }

  @Test(arguments: [
    "edited", "bearbeitet", "bewerkt", "modifié", "modificato", "editado", "ha editado",
    "redigerad", "edytowane", "編集済み", "已修改",
  ])
  func editsInTheLanguageOfTheAccount(_ mark: String) throws {
    try shell.picture(Self.year + "IMG_1.jpg")
    try shell.picture(Self.year + "IMG_1-\(mark).jpg")
    try json("IMG_1.jpg.json", "IMG_1.jpg")
    try expectEqual(files(), ["photo\tIMG_1.jpg\t0", "fullSizePhoto\tIMG_1-\(mark).jpg\t0"])
  }

  /// As macOS spells it; and the number that distinguishes equal names.
  @Test func namesOfEditsInOtherForms() throws {
    let name = "IMG_1-modifié(1).jpg".decomposedStringWithCanonicalMapping
    try shell.picture(Self.year + "IMG_1(1).jpg")
    try shell.picture(Self.year + name)
    try json("IMG_1.jpg(1).json", "IMG_1.jpg")
    let files = try files()
    expectEqual(files, ["photo\tIMG_1(1).jpg\t0", "fullSizePhoto\t\(name)\t0"])
    try expectEqual(shell.luma("fetch", "edited == YES", "--count").out, "1\n")
  }

  /// Stem and mark are cut at 47 characters.
  @Test(arguments: [(38, "edited"), (43, "edi"), (43, "bea"), (46, "")])
  func editsWithACutMark(_ count: Int, _ mark: String) throws {
    let stem = String(repeating: "b", count: count)
    try shell.picture("\(Self.year)\(stem).jpg")
    try shell.picture("\(Self.year)\(stem)-\(mark).jpg")
    try json("\(stem).jpg.supplemental-metadata".prefix(46) + ".json", "\(stem).jpg")
    let expected = ["photo\t\(stem).jpg\t0", "fullSizePhoto\t\(stem)-\(mark).jpg\t0"]
    try expectEqual(files(), expected)
  }

  /// `original_..._P.jpg` and `original_..._P(1).jpg`, of which Google has one JSON.
  @Test func picturesWithoutJSONAreNamed() throws {
    let stem = "original_1d4caa6f-16c6-4c3d-901b-9387de10e528_"
    for name in ["P", "P(1)"] { try shell.picture("\(Self.year)\(stem)\(name).jpg") }
    try json("\(stem).json", "\(stem)PXL_20220516_164814158.jpg")
    try shell.luma.folder.write("none", to: Self.year + "notes.txt")
    try expectEqual(
      shell.load("Takeout"),
      ["1 photo loaded, 1 file without JSON left out: \(Self.year)\(stem)P(1).jpg"])
    try expectEqual(shell.rows("filename"), [#"{"filename":"\#(stem)P.jpg"}"#])
  }

  @Test func aPictureWithoutAnExtensionGetsOne() throws {
    try shell.picture(Self.year + "scan 1.jpg")
    try json("scan 1.json", "scan 1")
    try expectEqual(files(), ["photo\tscan 1.jpg\t0"])
  }

  /// Google's folders of years have localized names.
  @Test func albumsWithAYearInTheirTitle() throws {
    for folder in ["Photos from 2021", "Foto_s van 2021", "Summer 2023"] {
      let path = "Takeout/Google Photos/\(folder)/"
      try shell.picture("\(path)\(folder).jpg")
      let taken = #""photoTakenTime": {"timestamp": "1622973600"}"#
      try shell.luma.folder.write(
        #"{"title": "\#(folder).jpg", \#(taken)}"#, to: "\(path)\(folder).jpg.json")
      try shell.luma.folder.write(
        #"{"title": "\#(folder.replacing("_", with: "'"))"}"#, to: "\(path)metadata.json")
    }
    try expectEqual(shell.load("Takeout"), ["3 photos loaded, 1 album"])
    try expectEqual(shell.albums(), ["album Summer 2023 1"])
  }

  @Test func filmsOfGooglesPhones() throws {
    let film = MotionPhoto.film()
    for name in ["PXL_1.MP", "MVIMG_2.MV"] {
      try shell.picture("\(Self.year)\(name).jpg")
      try shell.luma.folder.write(bytes: film, to: Self.year + name)
      try json("\(name).jpg.supplemental-metadata.json", "\(name).jpg")
    }
    try expectEqual(
      files(),
      [
        "photo\tMVIMG_2.MV.jpg\t8", "pairedVideo\tMVIMG_2.MV\t8", "photo\tPXL_1.MP.jpg\t8",
        "pairedVideo\tPXL_1.MP\t8",
      ])
    let export = try shell.luma("export", "-o", "out")
    expectEqual(export.status, 0, "\(export.talk)")
    try expectEqual(
      shell.names(in: "out").filter { !$0.hasPrefix(".") },
      ["MVIMG_2.MV.MV", "MVIMG_2.MV.jpg", "PXL_1.MP.MP", "PXL_1.MP.jpg"])
  }

  /// As after an import.
  @Test func filmsInTheirPictures() throws {
    let sample = SamplePhotos.file("2024/tulips.jpg")
    let photo = [UInt8](try Data(contentsOf: URL(fileURLWithPath: sample)))
    try shell.luma.folder.write(
      bytes: MotionPhoto.micro(photo, MotionPhoto.film()), to: Self.year + "PXL_3.MP.jpg")
    try json("PXL_3.MP.jpg.json", "PXL_3.MP.jpg")
    let expected = ["photo\tPXL_3.MP.jpg\t8", "pairedVideo\tPXL_3.MP.mp4\t8"]
    try expectEqual(files(), expected)
    _ = try shell.luma("scan")
    try expectEqual(files(), expected)
  }
}
