import LumaModel
import LumaTestSupport
import Testing

@testable import LumaImaging

struct JXLBoxesTests {
  private func around(_ codestream: [UInt8], _ metadata: MetadataBlobs?)
    throws(ImagingError) -> [UInt8]
  {
    let contents = EnvelopeContents(metadata: metadata, size: PixelSize(width: 1, height: 1))
    return try EncodedFile(CodedBytes(codestream), .jxl, contents, in: JXLBoxes.self).bytes
  }

  @Test func leavesABareCodestreamAlone() throws {
    try expectEqual(around([0xFF, 0x0A, 1], nil), [0xFF, 0x0A, 1])
    try expectEqual(around([0xFF, 0x0A, 1], MetadataBlobs()), [0xFF, 0x0A, 1])
  }

  @Test func putsMetadataBeforeThePicture() throws {
    let file = try around([0xFF, 0x0A], MetadataBlobs(exif: [7, 8], xmp: [9]))
    let head: [UInt8] = [0, 0, 0, 12] + Array("JXL ".utf8) + [13, 10, 135, 10]
    let type: [UInt8] =
      [0, 0, 0, 20] + Array("ftypjxl ".utf8) + [0, 0, 0, 0] + Array("jxl ".utf8)
    let exif: [UInt8] = [0, 0, 0, 14] + Array("Exif".utf8) + [0, 0, 0, 0, 7, 8]
    let xmp: [UInt8] = [0, 0, 0, 9] + Array("xml ".utf8) + [9]
    let picture: [UInt8] = [0, 0, 0, 10] + Array("jxlc".utf8) + [0xFF, 0x0A]
    expectEqual(file, head + type + exif + xmp + picture)
  }

  @Test func putsMetadataIntoAContainer() throws {
    let head = ISOBox.box("JXL ", [1, 2, 3, 4]) + ISOBox.box("jxll", [10])
    let picture = ISOBox.header("jxlc", payload: 2) + [0xFF, 0x0A]
    let xmp = ISOBox.box("xml ", [9])
    try expectEqual(around(head + picture, nil), head + picture)
    try expectEqual(around(head + picture, MetadataBlobs(xmp: [9])), head + xmp + picture)
  }

  @Test(arguments: [[1, 2, 3], ISOBox.box("JXL ", [1]), ISOBox.box("jxlc", [1])])
  func addsToNothingElse(_ file: [UInt8]) throws {
    try expectEqual(around(file, nil), file)
    #expect(throws: ImagingError.output(.jxl, .uninsertable)) {
      try around(file, MetadataBlobs(xmp: [9]))
    }
  }
}
