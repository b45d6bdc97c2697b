package import LumaDatabase
import LumaFiles

/// Identifies the content of a file, or its pixels alone, on any machine: a SHA-256 hash.
package struct FileChecksum: Hashable, Sendable {
  /// 32 bytes, plus a mark for a checksum of pixels; fewer for a checksum of an older version.
  package let bytes: [UInt8]

  /// Computes the checksum of a whole file.
  ///
  /// - Throws: `notFound`, `unreadable`.
  package init(ofFile path: String) throws(CatalogError) {
    bytes = try SHA256Sum.bytes(ofFile: path)
  }

  /// Computes the checksum of an open file.
  ///
  /// - Throws: `unreadable`.
  init(of file: OpenedFile) throws(CatalogError) { bytes = try SHA256Sum.bytes(of: file) }

  /// Computes the checksum of some bytes of a file.
  ///
  /// - Throws: `unreadable`.
  init(of range: Range<Int>, in file: OpenedFile) throws(CatalogError) {
    var sum = SHA256Sum()
    do throws(SystemError) {
      try file.read(range) { sum.add($0) }
    } catch {
      throw CatalogError(file.path, error)
    }
    bytes = sum.finish()
  }

  package init(of content: some Sequence<UInt8>) {
    bytes = SHA256Sum.bytes(of: content)
  }

  /// Restores a stored checksum.
  init(bytes: [UInt8]) { self.bytes = bytes }

  /// The checksum in hexadecimal digits.
  package var digits: String { bytes.hexadecimal }

  /// The SHA-256 of a whole file, in hexadecimal digits; nil for a checksum of an older version, or
  /// of pixels.
  package var hash: String? { bytes.count == 32 ? digits : nil }

  /// The bytes that a checksum covers.
  package enum Part: String, Sendable {
    case file
    /// The file without its metadata.
    case pixels
  }
}
