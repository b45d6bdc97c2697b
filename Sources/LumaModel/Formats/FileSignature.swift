/// The signature of a file format, one character per byte (Latin-1); `?` matches any byte.
struct FileSignature: ExpressibleByStringLiteral, Hashable, Sendable {
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

extension FileSignature {
  /// The signature of all EBML files, whose first element gives the format.
  static let ebml: FileSignature = "\u{1A}E\u{DF}\u{A3}"

  /// Packets whose first bytes distinguish a transport stream from other files.
  static let packetCount = 8

  /// Returns the signature of a stream of packets of one length, each with the byte 0x47 at the
  /// same offset.
  static func packets(of length: Int, syncAt place: Int) -> FileSignature {
    let rest = String(repeating: "?", count: length - 1)
    let packets = Array(repeating: "G", count: packetCount).joined(separator: rest)
    return FileSignature(String(repeating: "?", count: place) + packets)
  }
}

extension [FileSignature] {
  /// Returns the signatures of ISO base media files whose major brands begin with these texts.
  static func brands(_ brands: String...) -> [FileSignature] {
    brands.map { FileSignature("????ftyp" + $0) }
  }
}
