import LumaFiles
import LumaModel
import LumaTestSupport
import Testing

@testable import LumaImaging

/// Faxes: one bit, group 4.
struct FaxTests {
  let studio: Studio
  init() throws { studio = try Studio() }

  @Test func `a TIFF of group 4 is black and white`() throws {
    let levels: [UInt8] = [0, 100, 127, 129, 200, 255, 255, 0]
    let image = try VipsImage.make(
      bytes: levels.flatMap { [$0, $0, $0] }, width: 8, height: 1, bands: 3
    ).inWorkingForm()
    var encoding = Encoding()
    encoding.tiff.compression = .ccitt4
    let save = Save(template: "", format: .tiff, encoding: encoding)
    _ = try #require(try studio.render(studio.file(image), .chain(.save(save)))[1]).get()
    let file = try OpenedFile(studio.folder.write(bytes: studio.bytes(1), to: "fax.tif"))
    let reader = try #require(TIFFReader(ByteRegion(file)))
    let directory = try #require(reader.directory(at: reader.first))
    expectEqual([0x103, 0x102, 0x115].map { reader.number(directory[$0]) }, [4, 1, 1])
    let made = try ImageFile(studio.folder.file("fax.tif")).decode().inBytes()
    try expectEqual(made.bytes(), [0, 0, 0, 255, 255, 255, 255, 0])
  }
}
