import LumaModel
import Testing
@testable import LumaCatalog
@testable import LumaLibrary

@Suite struct GroupingTests {
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
    #expect(try importer.run(lab.photos).added == [])
    let after = try lab.library.fetch(FetchRequest()).assets(in: 0..<2)
    #expect(Set(after.map(\.localIdentifier)) == Set(names))
    #expect(Set(after.map(\.filename)) == ["IMG_1.JPG", "IMG_2.HEIC"])
    #expect(after.map(\.header.rating) == [4, 4] && after.map(\.duration) == [0, 0])
    #expect(after.map(\.mediaType) == [.image, .image])
    #expect(
      try lab.resources(of: "IMG_1.JPG") == [
        "photo IMG_1.JPG", "alternatePhoto IMG_1.CR2: RAW with the name of 'IMG_1.JPG'",
      ])
    #expect(
      try lab.resources(of: "IMG_2.HEIC") == [
        "photo IMG_2.HEIC", "pairedVideo IMG_2.MOV: live: film with the name of 'IMG_2.HEIC'",
      ])
    #expect(try lab.names(try lab.library.smartAlbum("livePhotos")) == ["IMG_2.HEIC"])
    #expect(try importer.run(lab.photos).alreadyThere == 2)
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
    #expect(report.added.count == 1)
    #expect(report.ignored.count == 1)
    #expect(
      try lab.resources(of: "IMG_1.JPG") == [
        "photo IMG_1.JPG", "alternatePhoto img_1.cr2: RAW with the name of 'IMG_1.JPG'",
        "adjustmentData IMG_1.AAE: edit with the name of 'IMG_1.JPG'",
        "sidecar IMG_1.JPG.xmp: XMP with the name of 'IMG_1.JPG'",
        "sidecar IMG_1.xmp: XMP with the name of 'IMG_1.JPG'",
      ])
    #expect(try lab.library.smartAlbum("RAW").count == 1)
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
    #expect(
      try lab.resources(of: "a.jpg") == [
        "photo a.jpg", "pairedVideo a.mov: live: film with the name of 'a.jpg'",
      ])
    #expect(
      try lab.resources(of: "b.jpg") == [
        "photo b.jpg", "pairedVideo other.mov: live: content identifier",
      ])
    #expect(try lab.names(try lab.library.smartAlbum("livePhotos")) == ["a.jpg", "b.jpg"])
    #expect(try lab.names(try lab.library.smartAlbum("videos")) == ["c.mov", "d.mp4", "e.mov"])
    let film = try lab.library.smartAlbum("videos").fetch(FetchRequest()).asset(at: 2)
    #expect(film.duration == 12)
    #expect(film.header.size == PixelSize(width: 64, height: 48))
    #expect(try lab.run().alreadyThere == 7)
    #expect(try lab.library.photos.count == 7)
  }

  /// Compact cameras give pictures and films of one moment other names, and camcorders do not care.
  @Test func filmsOfOtherContainersAreFilms() throws {
    lab.picture("a.jpg", 1)
    lab.folder.write("in/a.avi", Array("RIFF....AVI 2".utf8))
    lab.picture("b.jpg", 2, "cid:X")
    lab.folder.write("in/b.avi", Array("RIFF....AVI 2 cid:X".utf8))
    _ = try lab.run()
    #expect(try lab.names(try lab.library.smartAlbum("livePhotos")) == ["b.jpg"])
    #expect(try lab.names(try lab.library.smartAlbum("videos")) == ["a.avi"])
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
    #expect(try lab.run().added.count == 3)
    #expect(try lab.names(try lab.library.smartAlbum("videos")) == ["MVI_1.AVI", "MVI_2.MOV"])
    #expect(try lab.names(try lab.library.smartAlbum("livePhotos")) == [])
    #expect(try lab.run().alreadyThere == 3)
  }

  @Test func aFilmWithoutAReaderHasItsContainer() throws {
    lab.film("a.mov")
    #expect(try lab.importer(readsFilms: false).run(lab.photos).hasUnreadVideos)
    #expect(try lab.library.photos.fetch(FetchRequest()).asset(at: 0).header.film == .mov)
  }

  @Test func aFilmThatComesLaterMakesThePhotoLive() throws {
    lab.picture("a.jpg", 1)
    _ = try lab.run()
    lab.film("a.mov", "2")
    #expect(try lab.run().alreadyThere == 1)
    #expect(try lab.library.smartAlbum("livePhotos").count == 1)
    #expect(try lab.library.photos.count == 1)
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
    #expect(try lab.names().count == 5)
    #expect(try lab.resources(of: "a2.jpg") == ["photo a2.jpg: burst: identifier in its metadata"])
  }

  @Test func subtypesAreDecidedByWhatFilesSay() throws {
    lab.picture("a.jpg", 1, "pano")
    lab.picture("b.jpg", 2, "user:Screenshot")
    _ = try lab.run()
    #expect(try lab.names(try lab.library.smartAlbum("panoramas")) == ["a.jpg"])
    #expect(try lab.names(try lab.library.smartAlbum("screenshots")) == ["b.jpg"])
    var screen = PhotoHeader(format: .png, size: PixelSize(width: 1179, height: 2556))
    #expect(MediaSubtypes.bits(screen, PhotoDetails()) == 4)
    screen.camera.make = "Canon"
    #expect(MediaSubtypes.bits(screen, PhotoDetails()) == 0)
    #expect(MediaSubtypes.bits(VideoHeader(duration: 1, frameRate: 240)) == 1 << 17)
  }

  @Test func withoutAReaderFilmsAreNoted() throws {
    lab.film("a.mov", "2")
    let report = try lab.importer(readsFilms: false).run(lab.photos)
    #expect(report.hasUnreadVideos)
    #expect(try lab.library.smartAlbum("videos").count == 1)
  }
}
