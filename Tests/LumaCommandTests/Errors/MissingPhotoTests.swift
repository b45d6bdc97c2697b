import LumaTestSupport
import Testing

@testable import LumaCommand

struct MissingPhotoTests {
  @Test(arguments: [
    ("b.jpg", "did you mean 'a.jpg'?"),
    ("*.jpg", "no file matches it, or quotes keep the shell from expanding it"),
    ("80", "-q is --quiet: write --quality 80"),
  ])
  func `a pattern or a number is no misspelled file`(_ path: String, _ hint: String) {
    let near = path == "80" ? "a8" : "a.jpg"
    expectEqual(CommandError.missingPhoto(path, near: near).diagnostic.hint, hint)
  }
}
