import CLibRaw

/// LibRaw, opened when the first raw file is developed.
package enum RawLibrary {
  /// Whether it can be opened.
  static var isAvailable: Bool { clibraw_open() == CLIBRAW_READY }

  /// "0.20.2", queried from the library in this process; nil if it cannot be opened.
  static var installedVersion: String? {
    isAvailable ? String(cString: clibraw_version()) : nil
  }

  /// Why it cannot be opened; nil if it can.
  static var problem: String? {
    isAvailable ? nil : String(cString: clibraw_open_detail())
  }

  /// Opens the library.
  ///
  /// - Throws: `file(path:)` with `rawLibraryMissing`.
  static func open(for path: String) throws(ImagingError) {
    guard clibraw_open() != CLIBRAW_READY else { return }
    let detail = String(cString: clibraw_open_detail())
    throw .file(path: path, .rawLibraryMissing(detail: detail))
  }
}
