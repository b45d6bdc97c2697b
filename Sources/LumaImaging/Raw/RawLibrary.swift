import CLibRaw
public import LumaModel

/// LibRaw, opened when the first raw file is read.
public enum RawLibrary {
  /// Whether it can be opened.
  static var isAvailable: Bool { clibraw_open() == CLIBRAW_READY }

  /// "0.20.2"; nil: it cannot be opened.
  public static var version: String? {
    isAvailable ? String(cString: clibraw_version()) : nil
  }

  /// What decides a picture besides the file, as stable text; "" for what is no raw file.
  public static func signature(of reading: RawReading?) -> String {
    switch reading {
    case .develop: "raw=develop libraw/\(version ?? "none")|"
    case .preview: "raw=preview|"
    case nil: ""
    }
  }

  /// - **Throws**: `file(path:)` with `rawLibraryMissing`.
  static func open(for path: String) throws(ImagingError) {
    guard clibraw_open() != CLIBRAW_READY else { return }
    let detail = String(cString: clibraw_open_detail())
    throw .file(path: path, .rawLibraryMissing(detail: detail))
  }
}
