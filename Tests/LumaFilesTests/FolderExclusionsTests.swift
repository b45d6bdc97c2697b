import LumaFiles
import LumaTestSupport
import Testing

struct FolderExclusionsTests {
  @Test(arguments: [
    "@eaDir", "#recycle", "@Recycle", ".thumbnails", ".Trash", ".Trash-1000", ".Trashes",
    "$RECYCLE.BIN", "System Volume Information", "Catalog Previews.lrdata", "X.LRDATA",
    "__MACOSX", ".@__thumb",
  ])
  func `thumbnails and bins are left out`(_ name: String) {
    #expect(FolderExclusions().leaveOut(folder: name, in: "a"))
    #expect(!FolderExclusions(takesUsual: true).leaveOut(folder: name, in: "a"))
    #expect(!FolderExclusions().leaveOut(file: name, in: "a"))
  }

  @Test(arguments: ["2024", "Recycle", "@home", "#1", "lost", "data", "trash", "eaDir", "Sola"])
  func `other folders are not`(_ name: String) {
    #expect(!FolderExclusions().leaveOut(folder: name, in: ""))
  }

  @Test(arguments: [
    ("drafts", "a/drafts/x.jpg", true), ("drafts", "a/drafts.jpg", false),
    ("*.png", "a/b.png", true), ("*.png", "a/b.PNG", false), ("a/*.jpg", "a/b.jpg", true),
    ("a/*.jpg", "b/a/b.jpg", false), ("**/small/*", "a/b/small/x.jpg", true),
    ("**/small/*", "small/x.jpg", true), ("a/**", "a/b/c.jpg", true), ("a/**", "b.jpg", false),
    ("a/**", "b/a/c.jpg", false),
    ("/b", "b/x.jpg", true), ("/b", "a/b/x.jpg", false), ("b/", "b/x.jpg", true),
    ("b/", "a/b", false), ("a?", "ab/x.jpg", true), ("[ab]*", "c/a1.jpg", true),
    ("a/**/z", "a/b/c/z", true), ("a/**/z", "a/z", true),
  ])
  func `a pattern is one of names, or of paths with a slash`(
    _ pattern: String, _ path: String, _ isLeftOut: Bool
  ) {
    expectEqual(FolderExclusions([pattern]).leaveOut(fileAt: path), isLeftOut)
  }

  @Test func `some names stand for all`() {
    var leftOut = LeftOut()
    expectNil(leftOut.sentence)
    for name in ["a", "a", "b", "c", "d"] { leftOut.add(name) }
    expectEqual(leftOut.sentence, "5 were left out (a, b, c)")
    var other = LeftOut()
    other.add("e")
    other.add(leftOut)
    #expect(other.count == 6 && other.names == ["e", "a", "b"])
  }
}
