package import LumaModel

extension LibraryPackage {
  /// The hint for a LibRaw that cannot be opened. A program opens only the one for which it is
  /// built, since structures change with its version.
  package static func rawHint(
    _ detail: String, _ release: SystemRelease = .current
  ) -> String {
    let fault = LoaderFault(detail, of: "libraw")
    let wanted = detail.firstRange(of: "libraw_r.so.").map { range in
      detail[range.upperBound...].prefix { $0.isNumber }
    }
    if detail.contains("built without LibRaw") {
      return "build Luma with LibRaw's headers installed"
    }
    guard fault == .absent, let wanted, let name = LibraryPackage.raw.name(on: release),
      release != .macOS, !name.hasPrefix("libraw\(wanted)")
    else { return fault.hint(.raw, release) }
    return "this program is built for libraw\(wanted), and this system has \(name): use the "
      + "package of Luma for this system, or its bundle, which has its own"
  }
}
