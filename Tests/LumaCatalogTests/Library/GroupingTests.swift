import Foundation
import LumaFiles
import LumaModel
import LumaPredicates
import LumaTestSupport
import Testing
@testable import LumaCatalog
@testable import LumaLibrary

struct GroupingTests {
  let lab: ImportFolder

  init() throws { lab = try ImportFolder() }

  @Test func thePictureOfARAWOrAFilmThatWasImportedAloneMakesItWhole() throws {
    lab.folder.write("in/IMG_1.CR2", [0x49, 0x49, 0x2A, 0, 16, 0, 0, 0, 0x43, 0x52])
    lab.film("IMG_2.MOV", "2")
    var importer = lab.importer
    importer.readers.picture = { _ in
      (PhotoHeader(format: nil, size: PixelSize(width: 4, height: 3)), PhotoDetails())
    }
    _ = try importer.run(lab.photos)
    let before = try lab.library.fetch(FetchRequest()).assets(in: 0..<2)
    let names = before.map(\.localIdentifier)
    try lab.library.change { try $0.set([.rating: .integer(4)], of: names) }
    lab.picture("IMG_1.JPG", 1)
    lab.picture("IMG_2.HEIC", 2)
    try expectEqual(importer.run(lab.photos).added, [])
    let after = try lab.library.fetch(FetchRequest()).assets(in: 0..<2)
    expectEqual(Set(after.map(\.localIdentifier)), Set(names))
    expectEqual(Set(after.map(\.filename)), ["IMG_1.JPG", "IMG_2.HEIC"])
    #expect(after.map(\.header.rating) == [4, 4] && after.map(\.duration) == [0, 0])
    expectEqual(after.map(\.mediaType), [.image, .image])
    try expectEqual(
      lab.resources(of: "IMG_1.JPG"),
      ["photo IMG_1.JPG", "alternatePhoto IMG_1.CR2: RAW with the name of 'IMG_1.JPG'"])
    try expectEqual(
      lab.resources(of: "IMG_2.HEIC"),
      ["photo IMG_2.HEIC", "pairedVideo IMG_2.MOV: live: film with the name of 'IMG_2.HEIC'"])
    try expectEqual(lab.names(try lab.library.smartAlbum("livePhotos")), ["IMG_2.HEIC"])
    try expectEqual(importer.run(lab.photos).alreadyThere, 2)
  }

  @Test func aRAWAndItsJPEGAreOnePhoto() throws {
    lab.picture("IMG_1.JPG", 1)
    lab.folder.write("in/img_1.cr2", [0x49, 0x49, 0x2A, 0, 16, 0, 0, 0, 0x43, 0x52])
    lab.folder.write("in/IMG_1.xmp", [1])
    lab.folder.write("in/IMG_1.JPG.xmp", [2])
    lab.folder.write("in/IMG_1.AAE", [3])
    lab.folder.write("in/alone.xmp", [4])
    let importer = Importer(
      library: lab.library,
      readers: ImportReaders(picture: { _ in
        (PhotoHeader(format: nil, size: PixelSize(width: 4, height: 3)), PhotoDetails())
      }))
    let report = try importer.run(lab.photos)
    expectEqual(report.added.count, 1)
    expectEqual(report.ignored.count, 1)
    try expectEqual(
      lab.resources(of: "IMG_1.JPG"),
      [
        "photo IMG_1.JPG", "alternatePhoto img_1.cr2: RAW with the name of 'IMG_1.JPG'",
        "adjustmentData IMG_1.AAE: edit with the name of 'IMG_1.JPG'",
        "sidecar IMG_1.JPG.xmp: XMP with the name of 'IMG_1.JPG'",
        "sidecar IMG_1.xmp: XMP with the name of 'IMG_1.JPG'",
      ])
    try expectEqual(lab.library.smartAlbum("RAW").count, 1)
  }

  @Test func livePhotosByNameAndByIdentifier() throws {
    lab.picture("a.jpg", 1)
    lab.film("a.mov", "2.5")
    lab.picture("b.jpg", 2, "cid:X")
    lab.film("other.mov", "3 cid:X")
    // Another photo's film, whatever its name.
    lab.picture("c.jpg", 3, "cid:Y")
    lab.film("c.mov", "3 cid:Z")
    // Too long to be a live photo.
    lab.picture("d.jpg", 4)
    lab.film("d.mp4", "61")
    lab.film("e.mov", "12")
    _ = try lab.run()
    try expectEqual(
      lab.resources(of: "a.jpg"),
      ["photo a.jpg", "pairedVideo a.mov: live: film with the name of 'a.jpg'"])
    try expectEqual(
      lab.resources(of: "b.jpg"),
      ["photo b.jpg", "pairedVideo other.mov: live: content identifier"])
    try expectEqual(lab.names(try lab.library.smartAlbum("livePhotos")), ["a.jpg", "b.jpg"])
    let videos = try lab.library.smartAlbum("videos")
    try expectEqual(lab.names(videos).sorted(), ["c.mov", "d.mp4", "e.mov"])
    let named = try PredicateParser.parse("filename == 'e.mov'")
    let film = try videos.fetch(FetchRequest(predicate: named)).asset(at: 0)
    expectEqual(film.duration, 12)
    expectEqual(film.header.size, PixelSize(width: 64, height: 48))
    try expectEqual(lab.run().alreadyThere, 7)
    try expectEqual(lab.library.photos.count, 7)
  }

  /// Numbers of Google Takeout cross, and so do those of renamed films.
  @Test func identifiersPairBeforeNames() throws {
    lab.picture("a.jpg", 1, "cid:B")
    lab.film("a.mov", "3 cid:A")
    lab.picture("a(1).jpg", 2, "cid:A")
    lab.film("a(1).mov", "2 cid:B")
    // The film of a picture without an identifier belongs to another one.
    lab.picture("m.jpg", 3)
    lab.film("m.mov", "3 cid:N")
    lab.picture("n.jpg", 4, "cid:N")
    // Nobody else's.
    lab.picture("o.jpg", 5)
    lab.film("o.mov", "3 cid:O")
    try expectEqual(lab.run().added.count, 5)
    let live = "live: content identifier"
    try expectEqual(lab.resources(of: "a.jpg"), ["photo a.jpg", "pairedVideo a(1).mov: \(live)"])
    try expectEqual(
      lab.resources(of: "a(1).jpg"), ["photo a(1).jpg", "pairedVideo a.mov: \(live)"])
    try expectEqual(lab.resources(of: "m.jpg"), ["photo m.jpg"])
    try expectEqual(lab.resources(of: "n.jpg"), ["photo n.jpg", "pairedVideo m.mov: \(live)"])
    try expectEqual(
      lab.resources(of: "o.jpg"),
      ["photo o.jpg", "pairedVideo o.mov: live: film with the name of 'o.jpg'"])
    try expectEqual(lab.run().alreadyThere, 5)
  }

  @Test func filesOfAnExposureOfAPixelAreOnePhoto() throws {
    let names = ["RAW-01.COVER", "PORTRAIT-01.COVER", "PORTRAIT-02.ORIGINAL", "NIGHT"]
    for (number, name) in names.enumerated() {
      let time = number < 1 ? 1 : number < 3 ? 2 : 3
      lab.picture("PXL_20250126_16493199\(time).\(name).jpg", UInt8(number + 1))
    }
    lab.folder.write(
      "in/PXL_20250126_164931991.RAW-02.ORIGINAL.dng",
      [0x49, 0x49, 0x2A, 0, 16, 0, 0, 0, 0x43, 0x52])
    lab.folder.write("in/PXL_20250126_164931991.RAW-01.COVER.jpg.xmp", [1])
    lab.picture("holiday.ORIGINAL.jpg", 9)
    lab.picture("holiday.jpg", 8)
    var importer = lab.importer
    importer.readers.picture = { _ in
      (PhotoHeader(format: nil, size: PixelSize(width: 4, height: 3)), PhotoDetails())
    }
    try expectEqual(importer.run(lab.photos).added.count, 5)
    let cover = "PXL_20250126_164931991.RAW-01.COVER.jpg"
    try expectEqual(
      lab.resources(of: cover),
      [
        "photo \(cover)",
        "alternatePhoto PXL_20250126_164931991.RAW-02.ORIGINAL.dng: RAW with the name of '\(cover)'",
        "sidecar \(cover).xmp: XMP with the name of '\(cover)'",
      ])
    let portrait = "PXL_20250126_164931992.PORTRAIT-01.COVER.jpg"
    try expectEqual(
      lab.resources(of: portrait),
      [
        "photo \(portrait)",
        "alternatePhoto PXL_20250126_164931992.PORTRAIT-02.ORIGINAL.jpg: "
          + "source of '\(portrait)', by its name",
      ])
  }

  @Test func aFolderThatIsBackIsNotMissing() throws {
    lab.picture("a.jpg", 1)
    lab.picture("b.jpg", 2)
    _ = try lab.run()
    let away = lab.folder.path("away")
    try FileManager.default.moveItem(atPath: lab.photos, toPath: away)
    try expectEqual(lab.importer.scan().missing.count, 2)
    try FileManager.default.moveItem(atPath: away, toPath: lab.photos)
    try expectEqual(lab.run { $0.isDryRun = true }.alreadyThere, 2)
    func missing() throws -> [Bool] {
      try lab.library.fetch(FetchRequest()).assets(in: 0..<2).map(\.missing)
    }
    try expectEqual(missing(), [true, true])
    // One is read again, the other is known by its stamp.
    lab.picture("b.jpg", 2)
    try expectEqual(lab.run().alreadyThere, 2)
    try expectEqual(missing(), [false, false])
    try expectEqual(lab.importer.scan().found, [])
  }

  @Test func exclusionsAreNotImported() throws {
    for name in ["a.jpg", "@eaDir/a.jpg", "drafts/b.jpg", "c/d.jpg"] { lab.picture(name, 1) }
    lab.picture("a.jpg", 2)
    let report = try lab.run { $0.exclusions = FolderExclusions(["drafts"]) }
    #expect(report.added.count == 2 && report.leftOut.names == ["@eaDir", "drafts"])
  }

  /// Compact cameras give pictures and films of one moment other names, and camcorders do not care.
  @Test func filmsOfOtherContainersAreFilms() throws {
    lab.picture("a.jpg", 1)
    lab.folder.write("in/a.avi", Array("RIFF....AVI 2".utf8))
    lab.picture("b.jpg", 2, "cid:X")
    lab.folder.write("in/b.avi", Array("RIFF....AVI 2 cid:X".utf8))
    _ = try lab.run()
    try expectEqual(lab.names(try lab.library.smartAlbum("livePhotos")), ["b.jpg"])
    try expectEqual(lab.names(try lab.library.smartAlbum("videos")), ["a.avi"])
    let film = try lab.library.smartAlbum("videos").fetch(FetchRequest()).asset(at: 0)
    #expect(film.header.film == .avi && film.duration == 2)
  }

  /// JPEG files of 160 x 120 px, which cameras write for their own screens.
  @Test func thumbnailsOfCamerasAreNoPhotos() throws {
    lab.folder.write("in/MVI_1.AVI", Array("RIFF....AVI 12".utf8))
    lab.picture("MVI_1.THM", 1)
    lab.film("MVI_2.MOV", "3")
    lab.picture("mvi_2.thm", 2)
    lab.picture("alone.THM", 3)
    try expectEqual(lab.run().added.count, 3)
    try expectEqual(lab.names(try lab.library.smartAlbum("videos")), ["MVI_1.AVI", "MVI_2.MOV"])
    try expectEqual(lab.names(try lab.library.smartAlbum("livePhotos")), [])
    try expectEqual(lab.run().alreadyThere, 3)
  }

  @Test func aFilmWithoutAReaderHasItsContainer() throws {
    lab.film("a.mov")
    #expect(try lab.importer(readsFilms: false).run(lab.photos).hasUnreadVideos)
    try expectEqual(lab.library.photos.fetch(FetchRequest()).asset(at: 0).header.film, .mov)
  }

  @Test func aFilmThatComesLaterMakesThePhotoLive() throws {
    lab.picture("a.jpg", 1)
    _ = try lab.run()
    lab.film("a.mov", "2")
    try expectEqual(lab.run().alreadyThere, 1)
    try expectEqual(lab.library.smartAlbum("livePhotos").count, 1)
    try expectEqual(lab.library.photos.count, 1)
  }

  @Test func aBurstShowsOneOfItsPhotos() throws {
    for number in 1...3 { lab.picture("a\(number).jpg", UInt8(number), "burst:B") }
    for number in 4...5 {
      let cover = number == 5 ? "_COVER" : ""
      lab.picture("0000\(number)IMG_BURST20240501101112\(cover).jpg", UInt8(number))
    }
    _ = try lab.run()
    let shown = try lab.library.fetch(FetchRequest()).names()
    #expect(shown.contains("a1.jpg"))
    #expect(!shown.contains("a2.jpg"))
    #expect(shown.contains("00005IMG_BURST20240501101112_COVER.jpg"))
    try expectEqual(lab.names().count, 5)
    try expectEqual(
      lab.resources(of: "a2.jpg"), ["photo a2.jpg: burst: identifier in its metadata"])
  }

  @Test func subtypesAreDecidedByWhatFilesSay() throws {
    lab.picture("a.jpg", 1, "pano")
    lab.picture("b.jpg", 2, "user:Screenshot")
    _ = try lab.run()
    try expectEqual(lab.names(try lab.library.smartAlbum("panoramas")), ["a.jpg"])
    try expectEqual(lab.names(try lab.library.smartAlbum("screenshots")), ["b.jpg"])
    var screen = PhotoHeader(format: .png, size: PixelSize(width: 1179, height: 2556))
    expectEqual(MediaSubtypes.bits(screen, PhotoDetails()), 4)
    screen.camera.make = "Canon"
    expectEqual(MediaSubtypes.bits(screen, PhotoDetails()), 0)
    expectEqual(MediaSubtypes.bits(VideoHeader(duration: 1, frameRate: 240)), 1 << 17)
  }

  @Test func withoutAReaderFilmsAreNoted() throws {
    lab.film("a.mov", "2")
    let report = try lab.importer(readsFilms: false).run(lab.photos)
    #expect(report.hasUnreadVideos)
    try expectEqual(lab.library.smartAlbum("videos").count, 1)
  }
}
