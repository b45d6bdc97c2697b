import LumaFiles

/// The MD5 of IPTC that programs store when they write the same values to IPTC and XMP. If IPTC
/// differs from it, a program without support for XMP has changed IPTC since.
///
/// - **Source**: Metadata Working Group, Guidelines 2.0, 5.2; XMP Specification Part 3, 3.3.
enum IPTCDigest {
  /// - Parameters:
  ///   - lists: Photoshop's resources.
  ///   - own: records outside Photoshop's resources, as in a TIFF.
  static func differs(
    in lists: [ArraySlice<UInt8>], besides own: [ArraySlice<UInt8>] = []
  ) -> Bool {
    var digest: [UInt8]?
    var records = own
    for list in lists {
      try? PlainIPTC.eachResource(in: list) { number, content in
        if number == resource, content.count == 16 { digest = digest ?? Array(content) }
        if number == 0x0404 { records.append(content) }
      }
    }
    guard let digest, !records.isEmpty else { return false }
    return !records.contains { has(digest, $0) }
  }

  private static let resource = 0x0425

  /// TIFF pads with zeros to a multiple of four bytes, before or after the digest is taken.
  private static func has(_ digest: [UInt8], _ records: ArraySlice<UInt8>) -> Bool {
    let padding = records.reversed().prefix(3).prefix { $0 == 0 }.count
    return (0...padding).contains { MD5Sum.bytes(of: records.dropLast($0)) == digest }
  }
}
