import Foundation
import LumaTestSupport
import Testing

@testable import luma

/// What lies beside a picture of Google Takeout, and in it.
@Suite(.enabled(if: Program.isBuilt, "skipped: no built luma"))
struct TakeoutFilesTests {
  let shell: CatalogShell
  static let year = "Takeout/Google Photos/Photos from 2021/"

  init() throws { shell = try CatalogShell() }

  private func json(_ name: String, _ title: String) throws {
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
    #expect(try files() == ["photo\tIMG_1.jpg\t0", "fullSizePhoto\tIMG_1-\(mark).jpg\t0"])
  }

  /// As macOS spells it; and the number that tells equal names apart.
  @Test func namesOfEditsInOtherForms() throws {
    let name = "IMG_1-modifié(1).jpg".decomposedStringWithCanonicalMapping
    try shell.picture(Self.year + "IMG_1(1).jpg")
    try shell.picture(Self.year + name)
    try json("IMG_1.jpg(1).json", "IMG_1.jpg")
    let files = try files()
    #expect(files == ["photo\tIMG_1(1).jpg\t0", "fullSizePhoto\t\(name)\t0"])
    #expect(try shell.luma("fetch", "edited == YES", "--count").out == "1\n")
  }

  @Test func filmsOfGooglesPhones() throws {
    let film = MotionPhoto.film()
    for name in ["PXL_1.MP", "MVIMG_2.MV"] {
      try shell.picture("\(Self.year)\(name).jpg")
      try shell.luma.folder.write(bytes: film, to: Self.year + name)
      try json("\(name).jpg.supplemental-metadata.json", "\(name).jpg")
    }
    #expect(
      try files() == [
        "photo\tMVIMG_2.MV.jpg\t8", "pairedVideo\tMVIMG_2.MV\t8", "photo\tPXL_1.MP.jpg\t8",
        "pairedVideo\tPXL_1.MP\t8",
      ])
    let export = try shell.luma("export", "-o", "out")
    #expect(export.status == 0, "\(export.talk)")
    #expect(
      try shell.names(in: "out").filter { !$0.hasPrefix(".") } == [
        "MVIMG_2.MV.MV", "MVIMG_2.MV.jpg", "PXL_1.MP.MP", "PXL_1.MP.jpg",
      ])
  }

  /// As after an import.
  @Test func filmsInTheirPictures() throws {
    let sample = SamplePhotos.file("2024/tulips.jpg")
    let photo = [UInt8](try Data(contentsOf: URL(fileURLWithPath: sample)))
    try shell.luma.folder.write(
      bytes: MotionPhoto.micro(photo, MotionPhoto.film()), to: Self.year + "PXL_3.MP.jpg")
    try json("PXL_3.MP.jpg.json", "PXL_3.MP.jpg")
    let expected = ["photo\tPXL_3.MP.jpg\t8", "pairedVideo\tPXL_3.MP.mp4\t8"]
    #expect(try files() == expected)
    _ = try shell.luma("scan")
    #expect(try files() == expected)
  }
}
