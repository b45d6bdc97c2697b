import Foundation
import LumaFiles
import LumaTestSupport
import Testing

@testable import LumaImaging

/// The gain of a map's sample by Apple's formula.
func appleFactor(_ sample: Double, headroom: Double) -> Double {
  let light = sample < 0.081 ? sample / 4.5 : pow((sample + 0.099) / 1.099, 1 / 0.45)
  return 1 + (headroom - 1) * light
}

struct AppleGainTests {
  private func gain(xmp: String? = nil, white: Int? = nil, gain: Int = 0) -> AppleGain? {
    var photo = GainMapHEIC()
    photo.note = white.map { ($0, gain) }
    let note = HEIFItemReader(ByteRegion(photo.bytes))
      .flatMap { $0.description(of: 1, "Exif") }
      .flatMap { AppleNoteReader(exif: ByteRegion($0).part(at: 4)) }
    expectEqual((note == nil), (white == nil))
    return AppleGain(xmp: xmp.map { Array($0.utf8) }, note: note)
  }

  /// In thousandths: tags 0x21 and 0x30, and stops by Apple's four lines.
  @Test(arguments: [
    (1_686, 6, 2.58), (1_000, 0, 3), (1_000, 10, 2.3), (1_000, 11, 2.299667), (2_000, 1_000, 2),
    (999, 0, 1.8), (999, 10, 1.6), (500, 1_000, 1.5),
  ])
  func theMakerNoteTellsTheHeadroom(_ white: Int, _ gain: Int, _ stops: Double) throws {
    let made = try #require(self.gain(white: white, gain: gain))
    #expect(abs(made.stops - stops) < 1e-6)
  }

  @Test(arguments: [
    "<HDRGainMap:HDRGainMapHeadroom>2.5</HDRGainMap:HDRGainMapHeadroom>",
    "HDRGainMap:HDRGainMapHeadroom=\"2.5\" other=\"3\"", "HDRGainMap:HDRGainMapHeadroom = '2.5'",
  ])
  func xmpIsBelievedFirst(_ xmp: String) {
    expectEqual(gain(xmp: xmp, white: 1_000)?.headroom, 2.5)
    expectEqual(gain(xmp: xmp)?.headroom, 2.5)
    expectEqual(gain(xmp: "HDRGainMap:HDRGainMapVersion=\"65536\"", white: 1_000)?.headroom, 8)
  }

  @Test func whatBrightensNothingIsNone() {
    expectNil(gain())
    expectNil(gain(white: 1_000, gain: 100_000))
    for text in ["1", "1.0", "0.5", "-2", "nan", "inf", "1e9", "999", ""] {
      expectNil(gain(xmp: "HDRGainMapHeadroom=\"\(text)\""))
    }
    expectNil(gain(xmp: "HDRGainMapHeadroom"))
  }

  /// Each sample brightens as before, within half a step of the table.
  @Test(arguments: [1.01, 1.6, 2, 5.976, 8, 16])
  func ultraHDRBrightensAsMuch(_ headroom: Double) throws {
    let gain = try #require(AppleGain(headroom))
    let table = gain.table()
    #expect(table[0] == 0 && table[255] == 255 && table == table.sorted())
    for level in 0..<256 {
      let factor = exp2(gain.stops * Double(table[level]) / 255)
      let wanted = appleFactor(Double(level) / 255, headroom: headroom)
      #expect(abs(log2(factor / wanted)) <= gain.stops / 510 + 1e-9)
    }
    let video = gain.table(isFullRange: false)
    #expect(video[0] == 0 && video[16] == 0 && video[235] == 255 && video[255] == 255)
    #expect(abs(Int(video[16 + 73]) - Int(table[85])) <= 1)
  }

  @Test func isToldInBothForms() throws {
    let gain = try #require(AppleGain(4))
    let reader = JPEGSegmentReader(ByteRegion([0xFF, 0xD8] + gain.segments))
    let xmp = try #require(reader.payload(JPEGSegmentReader.app1, named: JPEGSegmentReader.xmp))
    let text = String(decoding: xmp.bytes(), as: UTF8.self)
    #expect(text.contains("hdrgm:GainMapMax=\"2.0\"") && text.contains("hdrgm:Gamma=\"1\""))
    let iso = try #require(reader.payload(JPEGSegmentReader.app2, named: JPEGSegmentReader.iso))
    expectEqual(iso.count, 5 + 7 * 8)
    expectEqual(iso.bytes(count: 5), [0, 0, 0, 0, 0x40])
    let fractions = (0..<7).map { index in
      (0..<2).compactMap { iso.number(at: 5 + 8 * index + 4 * $0, bytes: 4, .big) }
    }
    expectEqual(fractions.map { Double($0[0]) / Double($0[1]) }, [0, 2, 0, 2, 1, 0, 0])
  }
}
