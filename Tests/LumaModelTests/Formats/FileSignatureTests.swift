import LumaTestSupport
import Testing

@testable import LumaModel

struct FileSignatureTests {
  @Test(arguments: [
    ("GIF8", true), ("G?F8", true), ("????9a", true), ("GIF9", false), ("GIF89aXY", false),
    ("", true), ("??????", true), ("???????", false),
  ])
  func `a signature matches the bytes that it has`(_ text: String, _ matches: Bool) {
    expectEqual(FileSignature(text).matches(Array("GIF89a".utf8)), matches)
  }

  @Test func `a brand may be among the compatible ones`() {
    let signature = FileSignature("????ftyp", compatibleBrand: "heic")
    #expect(signature.matches(Array("\0\0\0\u{18}ftypmif1\0\0\0\0mif1heic".utf8)))
    #expect(!signature.matches(Array("\0\0\0\u{18}ftypheic\0\0\0\0mif1avif".utf8)))
    expectEqual(signature.weight, 8)
  }

  @Test(arguments: [0, 4]) func `packets begin at the same distance`(_ place: Int) {
    let signature = FileSignature.packets(of: 188, syncAt: place)
    var stream = [UInt8](repeating: 1, count: place + 7 * 188 + 1)
    for packet in 0..<FileSignature.packetCount { stream[place + packet * 188] = 0x47 }
    #expect(signature.matches(stream) && !signature.matches(Array(stream.dropLast())))
    stream[place + 188] = 0
    #expect(!signature.matches(stream) && signature.weight == 8)
  }
}
