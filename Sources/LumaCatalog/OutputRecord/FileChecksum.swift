import LumaFiles

/// Identifies the content of a file, or its pixels alone, on any machine: a SHA-256 hash.
public struct FileChecksum: Hashable, Sendable {
  /// 32 bytes, and a mark if it is of pixels; fewer for a checksum of an older version.
  public let bytes: [UInt8]

  /// Computes the checksum of a whole file.
  ///
  /// - Throws: `notFound`, `unreadable`.
  public init(ofFile path: String) throws(CatalogError) {
    bytes = try Digest.bytes(ofFile: path)
  }

  /// The same of a file that is open.
  ///
  /// - Throws: `unreadable`.
  init(of file: OpenedFile) throws(CatalogError) { bytes = try Digest.bytes(of: file) }

  /// The same of some bytes of a file.
  ///
  /// - Throws: `unreadable`.
  init(of range: Range<Int>, in file: OpenedFile) throws(CatalogError) {
    var sum = Digest()
    do throws(SystemError) {
      try file.read(range) { sum.add($0) }
    } catch {
      throw CatalogError(file.path, error)
    }
    bytes = sum.finish()
  }

  public init(of content: some Sequence<UInt8>) {
    bytes = Digest.bytes(of: content)
  }

  /// Restores a stored checksum.
  init(bytes: [UInt8]) { self.bytes = bytes }

  /// The bytes that a checksum covers.
  package enum Part: Hashable, Sendable {
    case file
    /// The file without its metadata.
    case pixels
  }
}

/// An incremental digest or checksum.
protocol RunningSum {
  init()
  mutating func add(_ bytes: UnsafeRawBufferPointer)
  mutating func finish() -> [UInt8]
}

extension RunningSum {
  static func bytes(of content: some Sequence<UInt8>) -> [UInt8] {
    var sum = Self()
    Array(content).withUnsafeBytes { sum.add($0) }
    return sum.finish()
  }

  /// Computes the sum of a whole file.
  ///
  /// - Throws: `notFound`, `unreadable`.
  static func bytes(ofFile path: String) throws(CatalogError) -> [UInt8] {
    try bytes(of: .source(path))
  }

  /// - Throws: `unreadable`.
  static func bytes(of file: OpenedFile) throws(CatalogError) -> [UInt8] {
    var sum = Self()
    do throws(SystemError) {
      try file.readAll { sum.add($0) }
    } catch {
      throw CatalogError(file.path, error)
    }
    return sum.finish()
  }
}
