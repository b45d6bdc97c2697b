import Testing

@testable import Luma

struct ProgramHintTests {
  @Test func `a hint that names no option stays`() {
    #expect(ProgramHint.hint("did you mean 'rating'?") == "did you mean 'rating'?")
    #expect(ProgramHint.hint("a comment begins with -- here") == "a comment begins with -- here")
  }

  @Test func `an option of the command line becomes a property`() {
    #expect(ProgramHint.hint("add --allow-read ../logos") == "add its folder to readableFolders")
    #expect(
      ProgramHint.hint("--allow-format svg allows it")
        == "add the format to allowedFormats of LumaConfiguration")
    #expect(
      ProgramHint.hint("raise --max-pixels to allow it")
        == "raise maximumPixelCount of LumaConfiguration to allow it")
  }

  @Test func `an option that programs do not have leaves no hint`() {
    #expect(ProgramHint.hint("choose another name, or add --allow-overwrite") == nil)
  }
}
