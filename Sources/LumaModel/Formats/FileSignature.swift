/// The signature of a file format, one character per byte (Latin-1); `?` matches any byte.
struct FileSignature: ExpressibleByStringLiteral, Sendable {
  private let bytes: [UInt8?]
  /// A brand required among the compatible brands of an ISO base media file.
  private let compatibleBrand: [UInt8]?

  init(_ text: String, compatibleBrand: String? = nil) {
    bytes = text.unicodeScalars.map { $0 == "?" ? nil : UInt8(truncatingIfNeeded: $0.value) }
    self.compatibleBrand = compatibleBrand.map { Array($0.utf8) }
  }

  init(stringLiteral text: String) { self.init(text) }

  /// Number of bytes that must match.
  var weight: Int { bytes.count { $0 != nil } + (compatibleBrand?.count ?? 0) }

  func matches(_ file: [UInt8]) -> Bool {
    guard file.count >= bytes.count,
      zip(bytes, file).allSatisfy({ $0 == nil || $0 == $1 })
    else { return false }
    guard let compatibleBrand else { return true }
    return stride(from: 16, to: file.count - 3, by: 4).contains {
      file[$0..<$0 + 4].elementsEqual(compatibleBrand)
    }
  }
}

extension [FileSignature] {
  /// Returns the signatures of ISO base media files with the given major brands.
  static func brands(_ brands: String...) -> [FileSignature] {
    brands.map { FileSignature("????ftyp" + $0) }
  }
}
