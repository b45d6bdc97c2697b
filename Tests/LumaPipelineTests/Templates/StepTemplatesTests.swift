import LumaImaging
import LumaModel
import LumaTestSupport
import Testing

@testable import LumaPipeline

struct StepTemplatesTests {
  @Test func `a text has as many bytes as one of a recipe may have`() throws {
    let size = PixelSize(width: 4, height: 3)
    var header = PhotoHeader(format: .jpeg, size: size)
    header.title = String(repeating: "\u{6F22}", count: 4_000)
    let photo = Asset(localIdentifier: "a", path: "/a.jpg", dir: "", fileSize: 1, header: header)
    let templates = try StepTemplates([.effect(TextLabel(text: "{title}"))])
    var bytes: [Int] = []
    templates.forEach(TemplateContext(asset: photo, index: 1, album: "", size: size)) {
      if case .effect(let step) = $1, let label = step.value as? TextLabel {
        bytes.append(label.text.utf8.count)
      }
    }
    expectEqual(bytes, [9_999])
  }
}
