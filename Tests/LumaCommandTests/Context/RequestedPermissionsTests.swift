import LumaModel
import LumaTestSupport
import Testing

@testable import LumaCommand

struct RequestedPermissionsTests {
  @Test(
    arguments: [
      ("-- luma: --allow-read ../photos", ["--allow-read ../photos"]),
      (
        "--#!/usr/bin/env luma\n-- Thumbnails.\n-- luma: --allow-read a --allow-write=b c\n",
        ["--allow-read a", "--allow-write 'b c'"]
      ),
      (
        "--luma: --allow-overwrite --allow-library write",
        ["--allow-overwrite", "--allow-library write"]
      ),
      ("-- luma: --allow-read $(rm -rf ~)", ["--allow-read '$(rm -rf ~)'"]),
      ("-- luma: --allow-read it's", ["--allow-read 'it'\\''s'"]),
      // No permission, no value, not the first comment.
      ("-- luma: --isolation none --untrusted --allow-read", []),
      ("print(1)\n-- luma: --allow-read a", []), ("", []),
    ] as [(String, [String])])
  func `a wish is read from the first comment`(_ text: String, _ options: [String]) {
    expectEqual(RequestedPermissions(text).options, options)
  }

  @Test func `what is granted is not asked for`() {
    var settings = Settings()
    let wish = RequestedPermissions("-- luma: --allow-read a --allow-write b --allow-overwrite")
    expectEqual(
      wish.sentence(beyond: settings),
      "the recipe requests --allow-read a --allow-write b --allow-overwrite")
    settings.readable = ["a"]
    settings.allowsOverwriting = true
    expectEqual(wish.sentence(beyond: settings), "the recipe requests --allow-write b")
    settings.writable = ["b"]
    expectNil(wish.sentence(beyond: settings))
  }
}
