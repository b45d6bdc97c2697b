import LumaModel
import Testing

@testable import LumaImaging

@Suite struct JXLBoxesTests {
  private func around(_ codestream: [UInt8], _ metadata: MetadataBlobs?) -> [UInt8] {
    let contents = EnvelopeContents(metadata: metadata, size: PixelSize(width: 1, height: 1))
    return EncodedFile(CodedBytes(codestream), in: JXLBoxes(contents)).bytes
  }

  @Test func leavesABareCodestreamAlone() {
    #expect(around([0xFF, 0x0A, 1], nil) == [0xFF, 0x0A, 1])
    #expect(around([0xFF, 0x0A, 1], MetadataBlobs()) == [0xFF, 0x0A, 1])
  }

  @Test func putsMetadataBeforeThePicture() {
    let file = around([0xFF, 0x0A], MetadataBlobs(exif: [7, 8], xmp: [9]))
    let head: [UInt8] = [0, 0, 0, 12] + Array("JXL ".utf8) + [13, 10, 135, 10]
    let type: [UInt8] =
      [0, 0, 0, 20] + Array("ftypjxl ".utf8) + [0, 0, 0, 0] + Array("jxl ".utf8)
    let exif: [UInt8] = [0, 0, 0, 14] + Array("Exif".utf8) + [0, 0, 0, 0, 7, 8]
    let xmp: [UInt8] = [0, 0, 0, 9] + Array("xml ".utf8) + [9]
    let picture: [UInt8] = [0, 0, 0, 10] + Array("jxlc".utf8) + [0xFF, 0x0A]
    #expect(file == head + type + exif + xmp + picture)
  }
}
