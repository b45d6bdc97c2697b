import LumaFiles
import LumaTestSupport
import Testing

struct StoredPathTests {
  @Test(arguments: ["a.jpg", "out/Ä ö.jpg", "out/a..b/c", "a/b/c/d.png", "👩‍👩‍👧.jpg", "~/a", "a "])
  func `a plain relative path is taken`(_ path: String) {
    expectEqual(StoredPath(path)?.text, path)
  }

  @Test(arguments: [
    "", "/etc/passwd", "/", "a//b", "a/", "./a", "a/./b", "..", "a/../b", "../a", ".git/hooks/x",
    "a/.ssh/b", ".bash_profile", "\u{200C}.git/config", "\u{FEFF}.git", "a/\u{206A}.git", "a\nb",
    "a\u{1}", "a\u{7F}", "a\u{85}", "a\0b",
  ])
  func `a path that leads away, is hidden or has controls is not`(_ path: String) {
    expectNil(StoredPath(path))
  }

  @Test func `parts and paths have the lengths that systems open`() {
    let part = String(repeating: "a", count: 255)
    #expect(StoredPath(part) != nil)
    expectNil(StoredPath(part + "a"))
    #expect(StoredPath(Array(repeating: part, count: 15).joined(separator: "/")) != nil)
    expectNil(StoredPath(Array(repeating: part, count: 17).joined(separator: "/")))
  }

  @Test func `a path has a folder and a name`() {
    let path = StoredPath("a/b/c.jpg")
    #expect(path?.folder == "a/b" && path?.name == "c.jpg")
    expectNil(StoredPath("c.jpg")?.folder)
  }
}
