import CExiv2
import LumaFiles
import LumaModel
import LumaTestSupport
import Testing

@testable import LumaMetadata

/// Metadata of an output if a library or a sidecar differs from the file.
struct ShownMetadataTests {
  private let size = PixelSize(width: 640, height: 426)

  private func output(_ change: (inout PhotoHeader) -> Void) throws -> Output {
    let path = SamplePhotos.file("2024/harbour.jpg")
    var header = try MetadataReader.read(path)
    change(&header)
    return try Output(
      MetadataWriter.blobs(
        of: path, policy: .all, size: size, shown: ShownMetadata(header)))
  }

  @Test func `what is the same is left as it is`() throws {
    let path = SamplePhotos.file("2024/harbour.jpg")
    let shown = ShownMetadata(try MetadataReader.read(path))
    try expectEqual(
      MetadataWriter.blobs(of: path, policy: .all, size: size, shown: shown),
      MetadataWriter.blobs(of: path, policy: .all, size: size))
  }

  @Test func `EXIF, XMP and records say the same`() throws {
    let output = try output {
      ($0.title, $0.caption, $0.rating, $0.keywords) = ("Neu", nil, 2, ["blue", "Möwe"])
      $0.creationDate = PhotoDate(
        year: 2024, month: 3, day: 30, hour: 20, minute: 1, second: 2.5, utcOffset: 3_600)
      ($0.latitude, $0.longitude, $0.altitude) = (-12.345_678_9, 9.137, -4.5)
    }
    expectEqual(output.xmp?.localText("Xmp.dc.title"), "Neu")
    expectEqual(output.allTags.contains("Xmp.dc.description"), false)
    expectEqual(output.xmp?.list("Xmp.dc.subject"), ["blue", "Möwe"])
    expectEqual(output.iptc?.list("Iptc.Application2.Keywords"), ["blue", "Möwe"])
    expectEqual(output.iptc?.text("Iptc.Application2.ObjectName"), "Neu")
    expectEqual(output.xmp?.text("Xmp.xmp.Rating"), "2")
    expectEqual(output.exif?.text("Exif.Image.Rating"), "2")
    expectEqual(output.exif?.text("Exif.Photo.DateTimeOriginal"), "2024:03:30 20:01:02")
    expectEqual(output.exif?.text("Exif.Photo.SubSecTimeOriginal"), "500")
    expectEqual(output.exif?.text("Exif.Photo.OffsetTimeOriginal"), "+01:00")
    expectEqual(output.exif?.text("Exif.Photo.DateTimeDigitized"), "2024:03:30 20:01:02")
    expectEqual(output.xmp?.text("Xmp.photoshop.DateCreated"), "2024-03-30T20:01:02.500+01:00")
    expectEqual(output.iptc?.text("Iptc.Application2.DateCreated"), "2024-03-30")
    expectEqual(output.iptc?.text("Iptc.Application2.TimeCreated"), "20:01:02+01:00")
    let place = output.exif?.place
    #expect(place?.latitude == -12.345_678_9 && place?.longitude == 9.137)
    expectEqual(output.exif?.altitude, -4.5)
  }

  @Test(arguments: [1e300, -1e300, .infinity, .nan])
  func `a library's impossible number is not said`(_ number: Double) throws {
    let output = try output {
      ($0.latitude, $0.longitude, $0.altitude) = (number, number, number)
      $0.creationDate = PhotoDate(seconds: number)
    }
    #expect(output.exif?.place?.latitude == nil && output.exif?.altitude == nil)
  }

  @Test func `what is shown no more is nowhere`() throws {
    let output = try output {
      ($0.title, $0.keywords, $0.rating, $0.creationDate) = (nil, nil, nil, nil)
      ($0.latitude, $0.longitude, $0.altitude) = (nil, nil, nil)
    }
    let left = output.allTags.filter { tag in
      [
        "title", "subject", "Keywords", "p.Rating", "e.Rating", "DateTimeOriginal", "GPSLat",
        "GPSLong", "GPSAlt",
      ]
      .contains { tag.contains($0) }
    }
    expectEqual(left, [])
  }
}
