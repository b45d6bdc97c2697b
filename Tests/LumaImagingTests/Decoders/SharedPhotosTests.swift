import LumaModel
import LumaTestSupport
import Testing

@testable import LumaImaging

/// Every file of the shared set, opened and decoded to the last pixel.
@Suite(.enabled(if: SharedPhotos.isAvailable, "skipped: no shared photos"))
struct SharedPhotosTests {
  /// Reads all pixels without keeping them.
  private func decode(_ photo: SharedPhoto, _ options: ImagingOptions) throws -> ImageHeader {
    let file = try ImageFile(photo.file, options: options)
    let image = try file.decode()
    expectEqual(image.size, file.header.storedSize, "\(photo)")
    #expect((1...5).contains(image.bands), "\(photo)")
    #expect(image.format == .uchar || image.format == .ushort, "\(photo)")
    _ = try Vips.call("avg", [("in", .image(image))])
    return file.header
  }

  private func photos(_ wanted: SharedPhoto.Expectation) -> [SharedPhoto] {
    SharedPhotos.manifest.filter { $0.expected == wanted }
  }

  @Test func decodesWhatDecodes() throws {
    var options = ImagingOptions()
    options.enabledFormats.insert(.svg)
    for photo in photos(.decodes) {
      // Ends in the middle of its pixels: decodes only where that is allowed.
      options.allowsTruncated = photo.path == "formats/gainmap/ultrahdr.jpg"
      do {
        let header = try decode(photo, options)
        guard let width = photo.width, let height = photo.height else { continue }
        expectEqual(header.storedSize, PixelSize(width: width, height: height), "\(photo)")
        guard header.format.row.orientation != .decoder else { continue }
        let tagged = photo.exifOrientation.flatMap(Orientation.init) ?? .up
        expectEqual(header.orientation, tagged, "\(photo)")
      } catch {
        Issue.record("\(photo): \(error)")
      }
    }
  }

  @Test func refusesWhatIsBroken() throws {
    for photo in photos(.error) {
      #expect(throws: ImagingError.self, "\(photo)") { try decode(photo, ImagingOptions()) }
    }
  }

  @Test func survivesWhatMayDecode() throws {
    for photo in photos(.either) + photos(.metadataOnly) {
      do { _ = try decode(photo, ImagingOptions()) } catch {
        #expect(error is ImagingError, "\(photo)")
      }
    }
  }

  @Test func keepsToTheLimits() throws {
    var options = ImagingOptions()
    options.maxPixels = 100_000_000
    for photo in photos(.limit) {
      #expect(throws: ImagingError.self, "\(photo)") { try decode(photo, options) }
    }
  }
}
