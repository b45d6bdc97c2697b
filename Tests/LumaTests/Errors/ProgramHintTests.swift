import LumaTestSupport
import Testing

@testable import Luma

struct ProgramHintTests {
  @Test func `a hint that names no option stays`() {
    expectEqual(ProgramHint.hint("did you mean 'rating'?"), "did you mean 'rating'?")
    expectEqual(ProgramHint.hint("a comment begins with -- here"), "a comment begins with -- here")
  }

  @Test func `an option of the command line becomes a property`() {
    expectEqual(ProgramHint.hint("add --allow-read ../logos"), "add its folder to readableFolders")
    expectEqual(
      ProgramHint.hint("--allow-format svg allows it"),
      "add the format to allowedFormats of LumaConfiguration")
    expectEqual(
      ProgramHint.hint("raise --max-pixels to allow it"),
      "raise maximumPixelCount of LumaConfiguration to allow it")
  }

  @Test func `an option that programs do not have leaves no hint`() {
    expectNil(ProgramHint.hint("choose another name, or add --allow-overwrite"))
  }
}
