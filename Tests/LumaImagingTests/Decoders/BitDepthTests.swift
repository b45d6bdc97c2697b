import LumaFiles
import LumaModel
import LumaTestSupport
import Testing

@testable import LumaImaging

/// AVIF and HEIC of more than 8 bits.
struct BitDepthTests {
  let studio: Studio
  init() throws { studio = try Studio() }

  @Test(arguments: [(OutputFormat.avif, 12), (.heic, 10), (.heic, 12)])
  func `more levels than 8 bits have`(_ format: OutputFormat, _ bits: Int) throws {
    // A slope of 256 levels of 16 bits, between two levels of 8.
    let row = (0..<256).flatMap { (x: Int) -> [UInt8] in
      let level = UInt16(32_768 + x * 4)
      let sample = [UInt8(level & 255), UInt8(level >> 8)]
      return sample + sample + sample
    }
    let image = try VipsImage.make(
      bytes: (0..<64).flatMap { _ in row }, width: 256, height: 64, bands: 3, format: .ushort
    ).inWorkingForm()
    var encoding = Encoding(quality: 90)
    encoding.bitDepth = bits
    let save = Save(template: "", format: format, encoding: encoding)
    _ = try #require(try studio.render(studio.file(image), .chain(.save(save)))[1]).get()
    let path = try studio.folder.write(bytes: studio.bytes(1), to: "a.\(format.rawValue)")
    let made = try ImageFile(path)
    expectEqual(made.header.bitDepth, 16)
    let bytes = try made.decode().bytes()
    let levels = Set(
      stride(from: 0, to: 256 * 6, by: 6).map { (place: Int) -> Int in
        Int(bytes[place]) | Int(bytes[place + 1]) << 8
      })
    #expect(levels.count > 4)
  }
}
