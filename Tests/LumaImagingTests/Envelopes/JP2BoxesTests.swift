import LumaModel
import LumaTestSupport
import Testing

@testable import LumaImaging

struct JP2BoxesTests {
  private func box(_ name: String, _ payload: [UInt8]) -> [UInt8] {
    [0, 0, 0, UInt8(payload.count + 8)] + Array(name.utf8) + payload
  }

  private func around(_ file: [UInt8], _ metadata: MetadataBlobs?, _ profile: [UInt8]?)
    throws(ImagingError) -> [UInt8]
  {
    let contents = EnvelopeContents(
      metadata: metadata, profile: profile, size: PixelSize(width: 1, height: 1))
    return try EncodedFile(CodedBytes(file), .jp2, contents, in: JP2Boxes.self).bytes
  }

  private var head: [UInt8] { box("jP  ", [13, 10, 135, 10]) + box("ftyp", [1, 2]) }
  private var size: [UInt8] { box("ihdr", [7, 7]) }
  private var channels: [UInt8] { box("cdef", [5]) }
  private var picture: [UInt8] { [0, 0, 0, 0] + Array("jp2c".utf8) + [0xFF, 0x4F, 0xFF, 0x51] }
  private var file: [UInt8] {
    head + box("jp2h", size + box("colr", [1, 0, 0, 0, 0, 0, 16]) + channels) + picture
  }

  @Test func leavesAFileWithoutMetadataAlone() throws {
    try expectEqual(around(file, nil, nil), file)
    try expectEqual(around(file, MetadataBlobs(), nil), file)
  }

  @Test func putsMetadataBeforeThePicture() throws {
    let made = try around(file, MetadataBlobs(exif: [7, 8], xmp: [9], iptc: [6]), nil)
    let xmp: [UInt8] = [
      0xBE, 0x7A, 0xCF, 0xCB, 0x97, 0xA9, 0x42, 0xE8, 0x9C, 0x71, 0x99, 0x94, 0x91, 0xE3, 0xAF,
      0xAC,
    ]
    let iptc: [UInt8] = [
      0x33, 0xC7, 0xA4, 0xD2, 0xB8, 0x1D, 0x47, 0x23, 0xA0, 0xBA, 0xF1, 0xA3, 0xE0, 0x97, 0xAD,
      0x38,
    ]
    let boxes =
      box("uuid", Array("JpgTiffExif->JP2".utf8) + [7, 8]) + box("uuid", xmp + [9])
      + box("uuid", iptc + [6])
    let rest: [UInt8] = file.dropLast(picture.count)
    expectEqual(made, rest + boxes + picture)
  }

  @Test func theProfileReplacesTheColorSpace() throws {
    let header = box("jp2h", size + box("colr", [2, 0, 0, 4, 5, 6]) + channels)
    try expectEqual(around(file, nil, [4, 5, 6]), head + header + picture)
  }

  /// A bare codestream, and boxes that end before they should.
  @Test(arguments: [
    [], [0xFF, 0x4F], [0, 0, 0, 3, 0x6A, 0x70, 0x32, 0x68], [0, 0, 1, 0] + [1, 2],
  ])
  func addsToNothingElse(_ bytes: [UInt8]) throws {
    try expectEqual(around(bytes, nil, nil), bytes)
    let fault = ImagingError.output(.jp2, .uninsertable)
    #expect(throws: fault) { try around(bytes, MetadataBlobs(exif: [1]), nil) }
    #expect(throws: fault) { try around(bytes, nil, [2]) }
  }
}
