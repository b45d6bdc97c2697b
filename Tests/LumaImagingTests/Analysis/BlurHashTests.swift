import LumaTestSupport
import Testing

@testable import LumaImaging

/// Hashes of the same pixels by blurhash-python 1.1.4, the pure one, another implementation.
struct BlurHashTests {
  private func pixels(_ width: Int, _ height: Int, clear: Bool) -> [UInt8] {
    var bytes: [UInt8] = []
    for y in 0..<height {
      for x in 0..<width {
        let alpha = clear ? x * 11 + y * 5 : 255
        for number in [x * 7 + y * 3, y * 9, x * y, alpha] {
          bytes.append(UInt8(truncatingIfNeeded: number))
        }
      }
    }
    return bytes
  }

  @Test(arguments: [
    (40, 30, false, "LtG+dTJ}6d$el[JPsVwgkPa}sXSP"),
    (30, 40, false, "TjH-fQBMJgMxJP,ZL,wMWscPj]Ws"),
    (40, 30, true, "LVMHY_pB1F^~y|S|xb^,xAWV%3OF"),
    (20, 50, true, "TLM@WJG%Rf0y.6_3qc~XJDzGNgMe"),
    (100, 10, false, "LEGhvnJv6ZFV+EWRN{Waj*b1Wvjy"),
    (1, 1, false, "L00000fQfQfQfQfQfQfQfQfQfQfQ"),
  ])
  func isTheSameElsewhere(_ width: Int, _ height: Int, _ clear: Bool, _ expected: String) {
    let hash = BlurHash(
      pixels: pixels(width, height, clear: clear), width: width, height: height)
    expectEqual(hash.text, expected)
  }

}
