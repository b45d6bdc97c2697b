import CExiv2

/// gexiv2, opened at the first file that needs it.
enum Exiv2Library {
  static func open() throws(MetadataError) {
    guard cexiv2_open() == CEXIV2_READY else {
      throw .libraryMissing(detail: String(cString: cexiv2_open_detail()))
    }
  }
}
