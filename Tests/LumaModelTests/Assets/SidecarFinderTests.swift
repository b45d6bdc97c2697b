import LumaFiles
import LumaTestSupport
import Testing

@testable import LumaModel

struct SidecarFinderTests {
  @Test(arguments: [
    ("IMG_1.JPG", ["IMG_1.JPG.XMP"], ["IMG_1.JPG.XMP"]),
    ("IMG_1.JPG", ["img_1.xmp", "IMG_1.JPG"], ["img_1.xmp"]),
    ("IMG_1.JPG", ["Img_1.Jpg.Xmp", "IMG_1.xmp"], ["Img_1.Jpg.Xmp", "IMG_1.xmp"]),
    ("IMG_1.JPG", ["IMG_1.xmp", "img_1.xmp", "IMG_1.XMP"], ["IMG_1.xmp", "IMG_1.XMP"]),
    // Those that are exactly another picture's.
    ("IMG_1.JPG", ["img_1.jpg.xmp", "img_1.jpg"], []),
    ("IMG_1.JPG", ["img_1.xmp", "img_1.png"], []),
    ("caf\u{E9}.jpg", ["cafe\u{301}.xmp"], ["cafe\u{301}.xmp"]),
    ("IMG_1.JPG", ["IMG_10.xmp", "IMG_1.xmp.jpg", "xmp"], []), ("IMG", ["img.xmp"], ["img.xmp"]),
  ])
  func `a sidecar has the picture's name, whatever the case of letters`(
    _ picture: String, _ names: [String], _ found: [String]
  ) {
    let finder = SidecarFinder(names)
    let sidecars = finder.names(besides: picture)
    expectEqual(sidecars.map { Array($0.utf8) }, found.map { Array($0.utf8) })
  }

  @Test(
    arguments: [
      ([0xFE, 0xFF], true, 2), ([0xFF, 0xFE], false, 2), ([], true, 2), ([], false, 2),
      ([0, 0, 0xFE, 0xFF], true, 4), ([0xFF, 0xFE, 0, 0], false, 4), ([], false, 4),
    ] as [([UInt8], Bool, Int)])
  func `UTF-16 and UTF-32 become UTF-8`(_ mark: [UInt8], _ isBig: Bool, _ width: Int) {
    let text = "<x>été 🌊</x>"
    let units = width == 2 ? text.utf16.map(UInt32.init) : text.unicodeScalars.map(\.value)
    let bytes = ("<?xml version='1.0' encoding='UTF-16'?>".unicodeScalars.map(\.value) + units)
      .flatMap { unit in
        let little = (0..<width).map { UInt8(truncatingIfNeeded: unit >> (8 * $0)) }
        return isBig ? little.reversed() : little
      }
    expectEqual(XMPText.utf8(mark + bytes), Array(text.utf8))
  }

  @Test(arguments: ["", "<x", "<x/>", "\u{FEFF}<?xml version='1.0'?><x>é</x>", "\n\n\n<x/>"])
  func `UTF-8 stays as it is`(_ text: String) {
    expectEqual(XMPText.utf8(Array(text.utf8)), Array(text.utf8))
  }

  @Test func `a text that is cut off ends with its last whole character`() {
    let bytes: [UInt8] = "<xy>".utf8.flatMap { [$0, 0] } + [0x61]
    expectEqual(XMPText.utf8(bytes), Array("<xy>".utf8))
  }
}
