import LumaModel
import LumaTestSupport
import Testing

struct LibraryPackageTests {
  @Test(
    arguments: [
      ("ID=debian\nVERSION_ID=\"12\"\n", .debian(12)),
      ("PRETTY_NAME=\"Debian GNU/Linux forky/sid\"\nID=debian\n", .debian(nil)),
      ("ID=ubuntu\nID_LIKE=debian\nVERSION_ID=\"24.04\"\n", .ubuntu(2404)),
      (
        "ID=linuxmint\nID_LIKE=\"ubuntu debian\"\nVERSION_ID=\"22\"\nVERSION_CODENAME=wilma\n"
          + "UBUNTU_CODENAME=noble\n", .ubuntu(2404)
      ),
      ("ID=pop\nID_LIKE=\"ubuntu debian\"\nUBUNTU_CODENAME=jammy\n", .ubuntu(2204)),
      ("ID=linuxmint\nID_LIKE=debian\nVERSION_ID=6\nDEBIAN_CODENAME=bookworm\n", .debian(12)),
      ("ID=kali\nID_LIKE=debian\nVERSION_CODENAME=kali-rolling\n", .debian(nil)),
      ("ID=raspbian\nID_LIKE=debian\nVERSION_CODENAME=trixie\n", .debian(13)),
      ("ID=fedora\nVERSION_ID=43\n", .other), ("", .other), ("ID\n=\n", .other),
    ] as [(String, SystemRelease)])
  func releases(text: String, release: SystemRelease) {
    expectEqual(SystemRelease(osRelease: text), release)
  }

  @Test func namesAreThoseOfTheRelease() {
    func names(_ release: SystemRelease) -> [String?] {
      [.vips, .raw, .turboJPEG, .http, .hevcEncoder].map { (package: LibraryPackage) in
        package.name(on: release)
      }
    }
    expectEqual(
      names(.debian(12)),
      ["libvips42", "libraw20", "libturbojpeg0", "libmicrohttpd12", "libheif1"])
    expectEqual(
      names(.debian(13)),
      [
        "libvips42t64", "libraw23t64", "libturbojpeg0", "libmicrohttpd12t64",
        "libheif-plugin-x265",
      ])
    expectEqual(
      names(.ubuntu(2204)),
      ["libvips42", "libraw20", "libturbojpeg", "libmicrohttpd12", "libheif1"])
    expectEqual(names(.debian(nil)), names(.debian(13)))
    expectEqual(names(.macOS), ["vips", "libraw", "jpeg-turbo", "libmicrohttpd", "libheif"])
    expectEqual(names(.other), [nil, nil, nil, nil, nil])
  }

  @Test func commands() {
    expectEqual(LibraryPackage.vips.command(on: .macOS), "brew install vips")
    expectEqual(LibraryPackage.vips.command(on: .other), "libvips 8.13 or later")
  }
}
