import Foundation
import LumaTestSupport
import Testing

@testable import LumaImaging

/// Hashes of the same pixels by thumbhash-python 1.0.1, another implementation.
struct ThumbHashTests {
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
    (40, 30, false, "nfgNHZYlaHZQmJd1eHiIhj9xfPKV"),
    (30, 40, false, "nDgKHRBDZ1R5CIh4iIdYmJpbMJT0"),
    (40, 30, true, "HeiFDIwYSFlgqIV5+CT4KG9pClFGUFh3Bw=="),
    (20, 50, true, "XSiGEgYYMpAJCZn9lApp9Hh3GYIGbWk="),
    (100, 10, false, "lZcKIYhERaFwh1iIvZ1f9Ic="),
    (1, 1, false, "AAgCBwAAAAAAAAAAAAAAAAAAAAAAAAAA"),
  ])
  func isTheSameElsewhere(_ width: Int, _ height: Int, _ clear: Bool, _ expected: String) {
    let hash = ThumbHash(
      pixels: pixels(width, height, clear: clear), width: width, height: height)
    expectEqual(Data(hash.bytes).base64EncodedString(), expected)
  }
}
