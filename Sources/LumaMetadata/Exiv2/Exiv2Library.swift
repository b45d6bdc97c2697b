import CExiv2
import LumaFiles

/// gexiv2, opened on first use.
enum Exiv2Library {
  static func open() throws(MetadataError) {
    guard cexiv2_open() == CEXIV2_READY else {
      if let shortage = SystemError.shortage() {
        throw .unreadable(path: "", code: shortage.code)
      }
      throw .libraryMissing(detail: String(cString: cexiv2_open_detail()))
    }
  }
}

/// Availability of the metadata library.
package enum MetadataInstallation {
  /// Returns why the library cannot be used; nil if it can.
  package static func problem() -> MetadataError? {
    do throws(MetadataError) {
      try Exiv2Library.open()
      return nil
    } catch {
      return error
    }
  }
}
