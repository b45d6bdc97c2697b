import LumaTestSupport
import Testing

@testable import LumaPipeline

struct TemplateWarningTests {
  /// Doubled braces are braces, and a third one begins a field.
  @Test(arguments: [
    ("{{caption|title}}", 0), ("{caption|title}", 1), ("{{{caption|title}}}", 1),
    ("{caption|title|untitled}", 0), ("{caption|EXIF:Make}", 1), ("{caption|no:thing}", 0),
  ])
  func `a last part that is a field is doubted`(_ template: String, _ count: Int) {
    expectEqual(TemplateWarning.warnings(of: template + "/{index}").count, count)
  }
}
