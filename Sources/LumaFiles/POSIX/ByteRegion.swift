/// Bytes with random access: an open file or an array.
package protocol ByteSource: Sendable {
  var count: Int { get }

  /// Returns `count` bytes from `offset`: fewer at the end, none outside.
  func bytes(at offset: Int, count: Int) -> [UInt8]
}

extension [UInt8]: ByteSource {
  package func bytes(at offset: Int, count: Int) -> [UInt8] {
    guard offset >= 0, offset < self.count, count > 0 else { return [] }
    return Array(self[offset..<offset + Swift.min(count, self.count - offset)])
  }
}

/// The byte order of a number.
package enum Endianness: Hashable, Sendable {
  case little, big

  func number(_ digits: ArraySlice<UInt8>) -> UInt64 {
    switch self {
    case .little: digits.reversed().reduce(0) { $0 << 8 | UInt64($1) }
    case .big: digits.reduce(0) { $0 << 8 | UInt64($1) }
    }
  }

  /// The lowest `count` bytes of a number, in this byte order.
  func digits(of number: UInt64, count: Int) -> [UInt8] {
    let little = (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    return self == .little ? little : little.reversed()
  }
}

/// A part of a byte source. Reading is confined to it, whatever offsets and lengths a file claims.
package struct ByteRegion: Sendable {
  private let source: any ByteSource
  /// Offset of the region in the source.
  package let start: Int
  package let count: Int

  package init(_ source: any ByteSource) {
    self.init(source, start: 0, count: source.count)
  }

  /// The content of a file, to be parsed.
  package init(_ file: OpenedFile) {
    ReadingWatch.note(file)
    self.init(file, start: 0, count: file.count)
  }

  private init(_ source: any ByteSource, start: Int, count: Int) {
    self.source = source
    self.start = start
    self.count = count
  }

  /// Returns a part of the region: shorter at the end, empty outside.
  package func part(at offset: Int, count: Int = .max) -> ByteRegion {
    guard offset >= 0, offset < self.count, count > 0 else {
      return ByteRegion(source, start: start, count: 0)
    }
    return ByteRegion(source, start: start + offset, count: min(count, self.count - offset))
  }

  /// Returns a part of the region; nil unless it lies in the region entirely.
  package func wholePart(at offset: Int, count: Int) -> ByteRegion? {
    let part = part(at: offset, count: count)
    return part.count == count ? part : nil
  }

  /// Returns `count` bytes from `offset`: fewer at the end of the region, none outside.
  package func bytes(at offset: Int = 0, count: Int = .max) -> [UInt8] {
    let part = part(at: offset, count: count)
    return part.count > 0 ? source.bytes(at: part.start, count: part.count) : []
  }

  /// A file in memory of the region's bytes.
  ///
  /// - Parameter path: for messages.
  package func opened(path: String) throws(FileError) -> OpenedFile {
    try bytes().withUnsafeBufferPointer { bytes throws(FileError) in
      try OpenedFile(holding: UnsafeRawBufferPointer(bytes), path: path)
    }
  }

  @inlinable package func begins(with bytes: some Collection<UInt8>) -> Bool {
    self.bytes(count: bytes.count).elementsEqual(bytes)
  }

  /// Returns an unsigned number; nil if it is not entirely in the region or exceeds `Int`.
  package func number(at offset: Int, bytes count: Int, _ order: Endianness) -> Int? {
    let digits = bytes(at: offset, count: count)
    return digits.count == count ? Int(exactly: order.number(digits[...])) : nil
  }
}
