import Foundation
import LumaModel
import LumaTestSupport
import Testing

struct Base64BytesTests {
  @Test(arguments: 0...10) func everyLengthIsWhatFoundationWrites(_ count: Int) {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 * 89 + 200) }
    let text = Base64Bytes(bytes).text
    expectEqual(text, Data(bytes).base64EncodedString())
    expectEqual(Base64Bytes(text: text)?.bytes, bytes)
  }

  @Test(arguments: ["A", "AAA", "A===", "AA=A", "====", "AA A", "AAAé", "=AAA"])
  func whatIsNoBase64IsRefused(_ text: String) {
    expectNil(Base64Bytes(text: text))
  }
}
