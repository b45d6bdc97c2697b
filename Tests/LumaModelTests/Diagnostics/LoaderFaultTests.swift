import LumaModel
import LumaTestSupport
import Testing

struct LoaderFaultTests {
  @Test(
    arguments: [
      ("libvips.so.42: cannot open shared object file: No such file or directory", .absent),
      ("", .absent),
      (
        "Error loading shared library libvips.so.42: No such file or directory (needed by luma)",
        .absent
      ),
      (
        "dlopen(libvips.42.dylib, 0x0009): tried: 'libvips.42.dylib' (no such file)",
        .absent
      ),
      (
        "libimagequant.so.0: cannot open shared object file: No such file or directory",
        .incomplete(needs: "libimagequant.so.0")
      ),
      (
        "/opt/l/libvips.so.42: cannot open shared object file: Permission denied",
        .denied(file: "/opt/l/libvips.so.42")
      ),
      (
        "/tmp/libvips.so.42: failed to map segment from shared object: Operation not permitted",
        .denied(file: "/tmp/libvips.so.42")
      ),
      ("no symbol vips_image_generate", .older(function: "vips_image_generate")),
      (
        "/usr/lib/libvips.so.42: undefined symbol: g_once_init_enter_pointer",
        .older(function: "g_once_init_enter_pointer")
      ),
      (
        "/lib/libc.so.6: version `GLIBC_2.38' not found (required by /opt/l/libvips.so.42)",
        .newer(needs: "GLIBC_2.38")
      ),
      ("/opt/l/libvips.so.42: file too short", .unusable),
      ("/opt/luma/lib/luma/libvips.so.42: file too short", .bundled(.unusable)),
      (
        "dlopen(libvips.42.dylib, 0x0009): tried: '/a/libvips.42.dylib' (no such file), "
          + "'/usr/lib/libvips.42.dylib' (no such file, not in dyld cache)", .absent
      ),
      (
        "dlopen(libvips.42.dylib, 0x0009): tried: '/a/libvips.42.dylib' (no such file), "
          + "'/b/libvips.42.dylib' (mach-o file, but is an incompatible architecture)", .unusable
      ),
      (
        "dlopen(/b/libvips.42.dylib, 0x0009): Library not loaded: /b/libx.1.dylib\n"
          + "  Referenced from: /b/libvips.42.dylib\n  Reason: tried: '/b/libx.1.dylib' (no such file)",
        .incomplete(needs: "/b/libx.1.dylib")
      ),
    ] as [(String, LoaderFault)])
  func theLoadersWordsAreToldApart(detail: String, fault: LoaderFault) {
    expectEqual(LoaderFault(detail, of: "libvips."), fault)
  }

  @Test func eachHasItsRemedy() {
    let faults: [LoaderFault] = [
      .absent, .denied(file: "/l"), .older(function: "f"), .newer(needs: "GLIBC_2.38"),
      .incomplete(needs: "libx.so.1"), .unusable, .bundled(.unusable),
      .bundled(.denied(file: "/l")), .bundled(.newer(needs: "GLIBC_2.38")),
    ]
    expectEqual(
      faults.map { "got \($0.found); \($0.hint(.vips, .debian(13)))" },
      [
        "got none; install it (apt install libvips42t64)",
        "got one that may not be read: '/l'; allow this user to read it, on a file system "
          + "without noexec",
        "got an older one, without f; update it (apt install libvips42t64)",
        "got one for a newer system, with GLIBC_2.38; install the one of this system "
          + "(apt install libvips42t64)",
        "got one that needs libx.so.1, which is missing; install it (apt install libvips42t64)",
        "got one that cannot be loaded; install it again (apt install libvips42t64)",
        "got one that cannot be loaded; unpack the bundle again",
        "got one that may not be read: '/l'; allow this user to read it, on a file system "
          + "without noexec",
        "got one for a newer system, with GLIBC_2.38; this bundle is for a newer system: use the "
          + "package of Luma for this one",
      ])
  }
}
