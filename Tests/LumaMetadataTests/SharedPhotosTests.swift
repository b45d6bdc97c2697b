import Dispatch
import Foundation
import LumaModel
import LumaTestSupport
import Testing

@testable import LumaMetadata

@Suite(.enabled(if: SharedPhotos.isAvailable, "skipped: no shared photos"))
struct SharedPhotosTests {
  private var pictures: [SharedPhoto] { SharedPhotos.manifest.filter { $0.category != "hostile" } }

  @Test func manifestIsDecoded() {
    #expect(SharedPhotos.manifest.count > 300)
  }

  @Test func sizesAgreeWithTheDecoders() throws {
    var seen = 0
    for photo in pictures {
      let header = try MetadataReader.read(photo.file)
      guard let size = header.size, let width = photo.width, let height = photo.height else {
        continue
      }
      let tag = Orientation(rawValue: photo.exifOrientation ?? 1) ?? .up
      expectEqual(size, tag.applied(to: PixelSize(width: width, height: height)), "\(photo)")
      seen += 1
    }
    #expect(seen > 150)
  }

  @Test func factsAgreeWithExiftool() throws {
    // exiv2 0.27 reads no EXIF without its mark in PNG; the second writes 52,00000.
    let known: Set = [
      "formats/png/paris_icc_exif_xmp.png",
      "photos/panorama/geodegrees_as_string.jpg",
    ]
    for photo in pictures where !known.contains(photo.path) {
      let header = try MetadataReader.read(photo.file)
      guard let facts = photo.facts, header.format != nil else { continue }
      expectEqual(header.camera.make, facts.make.flatMap { visible($0) }, "\(photo)")
      expectEqual(header.camera.model, facts.model.flatMap { visible($0) }, "\(photo)")
      expectEqual(facts.rating.map { Int($0) } ?? header.rating, header.rating, "\(photo)")
      if let date = facts.dateTimeOriginal {
        let clock = header.creationDate?.formatted("%Y:%m:%d %H:%M:%S")
        expectEqual(clock, String(date.prefix(19)), "\(photo)")
      }
      // No camera stands at 0, 0 and at the height 0.
      if let latitude = facts.gpsLatitude, latitude != 0 || facts.gpsLongitude != 0 {
        #expect(abs((header.latitude ?? 999) - latitude) < 1e-4, "\(photo)")
      }
    }
  }

  @Test func survivesHostileFilesOnManyThreads() throws {
    let files = SharedPhotos.manifest.map(\.file)
    let size = PixelSize(width: 100, height: 100)
    let group = DispatchGroup()
    for first in 0..<4 {
      group.enter()
      Thread {
        for index in files.indices {
          // Some have to be refused; only a crash or a hang would fail here.
          let file = files[(index * 5 + first * 41) % files.count]
          _ = try? MetadataReader.read(file)
          _ = try? MetadataWriter.blobs(of: file, policy: .drop([.gps]), size: size)
        }
        group.leave()
      }.start()
    }
    group.wait()
  }

  @Test func dropsMakerNotesWithTheCamera() throws {
    let path = try SharedPhotos.file("photos/cameras/Nikon_D90.jpg")
    let size = PixelSize(width: 100, height: 100)
    let all = try Output(MetadataWriter.blobs(of: path, policy: .all, size: size))
    #expect(all.exif?.text("Exif.Nikon3.Version") != nil)
    #expect(!all.allTags.contains { $0.contains("Thumbnail") || $0.contains("Preview") })
    let blobs = try MetadataWriter.blobs(of: path, policy: .drop([.camera]), size: size)
    let rest = try Output(blobs)
    #expect(!rest.allTags.contains { $0.contains("Nikon") || $0.contains("MakerNote") })
    expectEqual(rest.exif?.aperture, 3.2)
    #expect((blobs.exif?.count ?? 0) < 1_000)
  }

  @Test func leavesNoPlaceInTheReferencePhoto() throws {
    let path = try SharedPhotos.file("reference/exif-values/IPTC-PhotometadataRef-Std2021.1.jpg")
    let size = PixelSize(width: 100, height: 100)
    let blobs = try MetadataWriter.blobs(of: path, policy: .drop([.gps]), size: size)
    let packet = String(decoding: try #require(blobs.xmp), as: UTF8.self)
    #expect(!packet.contains("GPS") && !packet.contains("LocationShown"))
    #expect(!packet.contains("LocationCreated") && !packet.contains("photoshop:City"))
    #expect(packet.contains("dc:creator") && packet.contains("CreatorContactInfo"))
  }
}
