import LumaImaging
package import LumaModel

/// The remedy for a missing dependency.
extension DoctorLine {
  /// "not found; install libpq5 to use libraries on PostgreSQL servers".
  private static func missing(_ package: LibraryPackage, _ use: String) -> String {
    "not found; install \(package.title()) \(use)"
  }

  /// A library that cannot be opened, by the words of the loader.
  package static func unopened(
    _ detail: String, of stem: String, _ package: LibraryPackage
  ) -> String {
    let fault = LoaderFault(detail, of: stem)
    return fault == .absent
      ? "not found; install \(package.title())" : "found \(fault.found); \(fault.hint(package))"
  }

  static func noLibRaw(_ detail: String) -> String {
    let fault = LoaderFault(detail, of: "libraw")
    let found = fault == .absent ? "not found" : "found \(fault.found)"
    return "\(found); needed to develop raw files: \(LibraryPackage.rawHint(detail))"
  }

  static func unwritable(_ package: LibraryPackage) -> String {
    "cannot be written; install \(package.title())"
  }

  static var noLibpq: String { missing(.postgres, "to use libraries on PostgreSQL servers") }
  static var noVideoReader: String { missing(.ffmpeg, "to read videos") }
  static var noFrameReader: String { missing(.ffmpeg, "to see pictures of videos") }
  static var noCities: String { missing(.cities, "to look up nearest cities") }
}
