import LumaModel
import Testing

@testable import Luma

struct ImageFormatTests {
  @Test func `each output format is there, by its extensions`() {
    #expect(ImageFormat.allCases.map(\.rawValue) == OutputFormat.allCases.map(\.rawValue))
    for format in ImageFormat.allCases {
      #expect(format.format.rawValue == format.rawValue)
      for word in format.format.extensions { #expect(ImageFormat(pathExtension: word) == format) }
    }
    #expect(ImageFormat(pathExtension: "JPG") == .jpeg)
    #expect(ImageFormat(pathExtension: "psd") == nil)
  }
}
