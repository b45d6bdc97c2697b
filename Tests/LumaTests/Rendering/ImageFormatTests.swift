import LumaModel
import LumaTestSupport
import Testing

@testable import Luma

struct ImageFormatTests {
  @Test func `each output format is there, by its extensions`() {
    expectEqual(ImageFormat.allCases.map(\.rawValue), OutputFormat.allCases.map(\.rawValue))
    for format in ImageFormat.allCases {
      expectEqual(format.format.rawValue, format.rawValue)
      for word in format.format.extensions { expectEqual(ImageFormat(pathExtension: word), format) }
    }
    expectEqual(ImageFormat(pathExtension: "JPG"), .jpeg)
    expectNil(ImageFormat(pathExtension: "psd"))
  }
}
