import Foundation
import LumaTestSupport
import Testing

@testable import LumaCommand

/// Files that belong together, as cameras write them.
@Suite(
  .enabled(if: Program.isBuilt, "skipped: no built luma"),
  .enabled(if: SharedPhotos.isAvailable, "skipped: no shared photos"))
struct GroupTests {
  /// `photo path reason` of each file that an import adds.
  private func added(_ luma: LibraryShell, _ folder: String) throws -> [String] {
    let outcome = try luma("import", folder, "--json")
    return try LibraryShell.objects(outcome.out).filter { $0["event"] as? String == "added" }
      .map { event in
        let names = ["photo", "path"].map { name in
          (event[name] as? String ?? "").replacing(luma.folder.path + "/", with: "")
        }
        return "\(names[0]) \(names[1]) \(event["reason"] as? String ?? "-")"
      }
  }

  @Test func aRAWBesideItsJPEG() throws {
    let luma = try LibraryShell()
    for name in ["CRW.CRW", "CRW.JPG"] {
      try luma.folder.copy(try SharedPhotos.file("photos/rawpair/" + name), as: "in/" + name)
    }
    try expectEqual(
      added(luma, "in"),
      ["in/CRW.JPG in/CRW.JPG -", "in/CRW.JPG in/CRW.CRW RAW with the name of 'CRW.JPG'"])
    try expectEqual(luma("fetch", "--smart-album", "RAW", "--count").out, "1\n")
  }

  @Test func aLivePhotoAndItsFilm() throws {
    let luma = try LibraryShell()
    try luma.folder.copy(try SharedPhotos.file("photos/livephoto/train.jpg"), as: "in/a.jpg")
    // Another name: the identifier of both says it.
    try luma.folder.copy(try SharedPhotos.file("photos/livephoto/train.mov"), as: "in/b.mov")
    try expectEqual(
      added(luma, "in"),
      ["in/a.jpg in/a.jpg -", "in/a.jpg in/b.mov live: content identifier"])
    try expectEqual(luma("fetch", "(mediaSubtypes & live) != 0", "--count").out, "1\n")
  }

  @Test func filmsHaveSizeAndDuration() throws {
    let luma = try LibraryShell()
    try luma.folder.copy(try SharedPhotos.file("formats/video/realshort.mp4"), as: "in/a.mp4")
    _ = try luma("import", "in")
    let films = try luma("fetch", "mediaType == video AND duration > 1", "--format", "ndjson").out
    let film = try #require(try LibraryShell.objects(films).first)
    #expect(film["pixelWidth"] as? Int == 320 && film["duration"] as? Double == 1.199)
  }

  @Test func burstsByTheirNames() throws {
    let luma = try LibraryShell()
    for (index, name) in ["01", "02", "03"].enumerated() {
      let cover = index == 1 ? "_COVER" : ""
      try luma.folder.copy(
        try SharedPhotos.file("photos/sequence/\(name).jpg"),
        as: "in/\(name)IMG_BURST20240501120000\(cover).jpg")
    }
    _ = try luma("import", "in")
    try expectEqual(luma("fetch", "--count").out, "1\n")
    try expectEqual(luma("fetch", "--include-bursts", "--count").out, "3\n")
    let shown = try luma("fetch", "--smart-album", "bursts", "--format", "paths").out
    expectEqual(luma.lines(shown), ["in/02IMG_BURST20240501120000_COVER.jpg"])
  }

  @Test func sidecarsOfBothNames() throws {
    let luma = try LibraryShell()
    let xmp = """
      <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF \
      xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" \
      xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmp:Rating="4"/></rdf:RDF></x:xmpmeta>
      """
    for (photo, sidecar) in [("01.jpg", "01.jpg.xmp"), ("02.jpg", "02.xmp")] {
      try luma.folder.copy(try SharedPhotos.file("photos/sequence/" + photo), as: "in/" + photo)
      try luma.folder.write(xmp, to: "in/" + sidecar)
    }
    try expectEqual(
      added(luma, "in"),
      [
        "in/01.jpg in/01.jpg -", "in/01.jpg in/01.jpg.xmp XMP with the name of '01.jpg'",
        "in/02.jpg in/02.jpg -", "in/02.jpg in/02.xmp XMP with the name of '02.jpg'",
      ])
    try expectEqual(luma("fetch", "rating == 4", "--count").out, "2\n")
  }

  @Test func twoFilesOfOneMD5AreTwoPhotos() throws {
    let luma = try LibraryShell()
    let folder = try SharedPhotos.file("hostile/collision")
    _ = try luma("import", folder, "--album", "Two")
    let paths = try luma("fetch", "--album", "Two", "--format", "paths").out.split(separator: "\n")
    expectEqual(paths.count, 2)
  }

  @Test func everySharedFileIsAddedOrRefusedWithAReason() throws {
    let luma = try LibraryShell()
    let outcome = try luma("import", try SharedPhotos.file(""), "--json", "--album", "All")
    #expect(outcome.status == 1 && outcome.talk == "")
    let events = try LibraryShell.objects(outcome.out)
    let refused = events.filter { $0["event"] as? String == "unreadable" }
    #expect(refused.allSatisfy { ($0["reason"] as? String)?.isEmpty == false })
    let paths = Set(refused.compactMap { $0["path"] as? String })
    let decodable = SharedPhotos.manifest.filter {
      $0.expected == .decodes && !$0.path.contains(".svg")
    }
    expectEqual(decodable.map(\.file).filter(paths.contains), [])
    #expect(try luma("doctor", "--library").out.contains("no damage found"))
    for (album, expected) in Self.smartAlbums {
      let shown = try luma("fetch", "--smart-album", album, "--format", "paths").out
      let names = shown.split(separator: "\n").map { String($0.split(separator: "/").last ?? "") }
      #expect(Set(names).isSuperset(of: expected), "\(album)")
    }
  }

  static let smartAlbums: [(String, [String])] = [
    ("panoramas", ["geodegrees_as_string.jpg", "issue-exifr-4.jpg"]),
    ("videos", ["QuickTime.mov", "realshort.mp4", "with-gps.mov", "xmp480qt.mov"]),
    ("screenshots", ["patches_lossless.png"]),
    ("depthEffect", ["Android_Depth_Map.jpg"]),
    ("livePhotos", ["train.jpg"]),
    ("animated", ["muybridge.apng", "star.avifs", "animation_newtons_cradle.jxl", "cogs.gif"]),
    ("RAW", ["CRW.JPG", "Nikon.nef", "CanonRaw.cr3"]),
  ]
}
