import LumaModel
import LumaTestSupport
import Testing

@testable import LumaImaging

struct UsedFontsTests {
  private func parts(
    of text: String, _ answer: (FontFilesQuestion) throws(ImagingError) -> [String]
  ) -> String {
    // A font of its own: files are remembered.
    UsedFonts.part(UsedFonts.files(of: text, in: "UsedFontsTests \(text)", asking: answer))
  }

  @Test func `no two failed questions are equal`() {
    let failed = (0..<2).map { _ in
      parts(of: "failed") { _ throws(ImagingError) in throw .cancelled }
    }
    #expect(failed.allSatisfy { $0.hasPrefix("|fonts ?") && UsedFonts.isUnknown($0) })
    #expect(failed[0] != failed[1])
  }

  @Test func `an answer after a failure is known from then on`() {
    #expect(UsedFonts.isUnknown(parts(of: "aa") { _ throws(ImagingError) in throw .cancelled }))
    expectEqual(parts(of: "aa") { _ in ["Sans 2, ?|"] }, "|fonts Sans 2_ __")
    expectEqual(parts(of: "aa") { _ throws(ImagingError) in throw .cancelled }, "|fonts Sans 2_ __")
  }
}
