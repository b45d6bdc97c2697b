import LumaModel
import LumaTestSupport
import Testing

struct SidecarNamesTests {
  @Test(
    arguments: [
      ("/a/IMG_1.jpg", ["/a/IMG_1.jpg.xmp", "/a/IMG_1.xmp"]), ("IMG.x", ["IMG.x.xmp", "IMG.xmp"]),
      ("/a.b/IMG", ["/a.b/IMG.xmp"]), ("/a/.hidden", ["/a/.hidden.xmp"]),
    ] as [(String, [String])])
  func `both programs' names`(_ path: String, _ names: [String]) {
    expectEqual(SidecarNames.besides(path), names)
  }

  @Test func `other names are none of them`() {
    let names = [
      "IMG.jpg.xmp", "/a/IMG.xmp", ".xmp", "IMG.XMP", "a.Xmp", "IMG.bmp", "IMG.xmp.jpg", "p", "",
      "xmp",
    ]
    expectEqual(names.filter(SidecarNames.include), Array(names.prefix(5)))
  }
}
