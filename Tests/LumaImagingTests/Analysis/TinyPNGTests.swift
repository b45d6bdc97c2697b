import LumaFiles
import Testing

@testable import LumaImaging

/// Files as Python's zlib writes them without compression.
@Suite struct TinyPNGTests {
  @Test(arguments: [
    (
      2, 1, [255, 0, 0, 255, 0, 0, 255, 255],
      "89504e470d0a1a0a0000000d49484452000000020000000108020000007b40e8dd0000001249"
        + "4441547801010700f8ff00ff00000000ff070001ff5536bac70000000049454e44ae426082"
    ),
    (
      1, 2, [255, 0, 0, 255, 0, 0, 255, 9],
      "89504e470d0a1a0a0000000d49484452000000010000000208060000009981b6270000001549"
        + "4441547801010a00f5ff00ff0000ff000000ff091102030716a22cef0000000049454e44ae42"
        + "6082"
    ),
  ])
  func `a few pixels are a file`(_ width: Int, _ height: Int, _ pixels: [UInt8], _ hex: String) {
    #expect(TinyPNG(pixels: pixels, width: width, height: height).bytes.hexadecimal == hex)
  }
}
