import LumaImaging
import LumaModel
import LumaTestSupport
import Testing

struct LibraryPackageRawTests {
  private let absent =
    "libraw_r.so.20: cannot open shared object file: No such file or directory"

  @Test func theHintIsForTheLibraryThatThisProgramOpens() {
    expectEqual(LibraryPackage.rawHint(absent, .debian(12)), "install it (apt install libraw20)")
    expectEqual(
      LibraryPackage.rawHint(absent, .debian(13)),
      "this program is built for libraw20, and this system has libraw23t64: use the package "
        + "of Luma for this system, or its bundle, which has its own")
    expectEqual(LibraryPackage.rawHint(absent, .other), "install it (LibRaw)")
    expectEqual(
      LibraryPackage.rawHint("no symbol libraw_dcraw_process", .debian(12)),
      "update it (apt install libraw20)")
    expectEqual(
      LibraryPackage.rawHint("built without LibRaw", .debian(12)),
      "build Luma with LibRaw's headers installed")
  }
}
