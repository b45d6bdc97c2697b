import LumaModel
import LumaTestSupport
import Testing

@testable import LumaImaging

/// Files with other boxes than libheif writes.
struct HEIFItemsTests {
  private func around(
    _ file: [UInt8], _ metadata: MetadataBlobs? = nil, profile: [UInt8]? = nil
  ) throws(ImagingError) -> [UInt8] {
    let contents = EnvelopeContents(
      metadata: metadata, profile: profile, size: PixelSize(width: 1, height: 1))
    return try EncodedFile(CodedBytes(file), .avif, contents, in: HEIFItems.self).bytes
  }

  private let fault = ImagingError.output(.avif, .uninsertable)

  /// One item, its place, an empty list of entries, and properties.
  private func meta(locations version: UInt8 = 0, properties: [UInt8]? = []) -> [UInt8] {
    let parts =
      ISOBox.box("pitm", [0, 0, 0, 0, 0, 1])
      + ISOBox.box("iloc", [version, 0, 0, 0, 0x44, 0, 0, 0])
      + ISOBox.box("iinf", [0, 0, 0, 0, 0, 0])
    return ISOBox.box(
      "meta", [0, 0, 0, 0] + parts + (properties.map { ISOBox.box("iprp", $0) } ?? []))
  }

  /// Associations of the picture, by a version that has none or one.
  private func associations(_ version: UInt8) -> [UInt8] {
    ISOBox.box("ipco", []) + ISOBox.box("ipma", [version, 0, 0, 0, 0, 0, 0, 1, 0, 1, 0])
  }

  @Test func nothingIsLostInSilence() throws {
    for file in [[1, 2, 3], meta(locations: 2)] {
      try expectEqual(around(file), file)
      #expect(throws: fault) { try around(file, MetadataBlobs(xmp: [1])) }
      #expect(throws: fault) { try around(file, profile: [1]) }
    }
  }

  @Test func aProfileNeedsAPlace() throws {
    #expect(try around(meta(), MetadataBlobs(xmp: [1])).count > meta().count)
    for properties in [nil, [], associations(1)] {
      #expect(throws: fault) { try around(meta(properties: properties), profile: [1]) }
    }
    #expect(try around(meta(properties: associations(0)), profile: [7, 7, 7]).contains(7))
  }
}
