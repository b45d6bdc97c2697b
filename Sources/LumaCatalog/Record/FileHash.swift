import CNettle

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The SHA-256 of some content.
public struct FileHash: Hashable, Sendable, CustomStringConvertible {
  /// 32 of them.
  public let bytes: [UInt8]

  /// The hash of a whole file, read piece by piece.
  ///
  /// - Throws: `notFound`, `unreadable`.
  public init(ofFile path: String) throws(CatalogError) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw errno == ENOENT ? .notFound(path: path) : .unreadable(path: path, reason: errno)
    }
    defer { close(descriptor) }
    var digest = Digest()
    var piece = [UInt8](repeating: 0, count: FileHash.pieceLength)
    while true {
      let count = read(descriptor, &piece, piece.count)
      if count == 0 { break }
      if count > 0 {
        digest.add(piece[..<count])
      } else if errno != EINTR {
        throw .unreadable(path: path, reason: errno)
      }
    }
    bytes = digest.finish()
  }

  public init(of content: some Sequence<UInt8>) {
    var digest = Digest()
    digest.add(ArraySlice(content))
    bytes = digest.finish()
  }

  /// A hash that was kept.
  init(bytes: [UInt8]) { self.bytes = bytes }

  /// 64 hexadecimal digits, lower case.
  public var description: String {
    let digits = Array("0123456789abcdef".utf8)
    return String(
      decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }

  /// Bytes; as large as reading stops getting faster.
  private static let pieceLength = 256 * 1024
}

private struct Digest {
  private var state = sha256_ctx()

  init() { nettle_sha256_init(&state) }

  mutating func add(_ bytes: ArraySlice<UInt8>) {
    bytes.withUnsafeBufferPointer { buffer in
      if let start = buffer.baseAddress { nettle_sha256_update(&state, buffer.count, start) }
    }
  }

  mutating func finish() -> [UInt8] {
    var digest = [UInt8](repeating: 0, count: Int(SHA256_DIGEST_SIZE))
    nettle_sha256_digest(&state, digest.count, &digest)
    return digest
  }
}
