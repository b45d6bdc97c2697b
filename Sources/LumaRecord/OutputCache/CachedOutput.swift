package import LumaFiles
import LumaModel

/// An output in the cache: its file begins with a line of JSON about it.
package struct CachedOutput: Hashable, Sendable {
  /// Upright size, px.
  package var width: Int
  package var height: Int
  /// The result of a quality search; nil if there was none.
  package var quality: Int?
  /// Size of the output, without the line.
  package var bytes: Int64
  package var checksum: FileChecksum

  package init(width: Int, height: Int, quality: Int?, bytes: Int64, checksum: FileChecksum) {
    (self.width, self.height, self.quality) = (width, height, quality)
    (self.bytes, self.checksum) = (bytes, checksum)
  }
}

extension CachedOutput {
  /// Maximum bytes of its file.
  var room: Int64 { bytes + Int64(CachedOutput.mostHead) }

  /// Maximum bytes of the line.
  private static let mostHead = 512
  private static let newline = UInt8(ascii: "\n")

  /// The line, with its end.
  private func head(_ key: FileHash) -> [UInt8] {
    var head = JSONObject()
    head.add("key", key.description)
    head.add("bytes", bytes)
    head.add("hash", checksum.text)
    head.add("width", width)
    head.add("height", height)
    head.add("quality", quality)
    return head.json.bytes(.plain) + [CachedOutput.newline]
  }

  /// Valid sides, px; no format has longer ones.
  private static let sides: ClosedRange<Int64> = 1...10_000_000

  private init?(head: ArraySlice<UInt8>, _ key: String) {
    guard let value = try? JSONValue(bytes: Array(head)), value["key"]?.string == key,
      let bytes = value["bytes"]?.integer, bytes >= 0,
      let checksum = value["hash"]?.string.flatMap(FileChecksum.init(text:)),
      let width = value["width"]?.integer, CachedOutput.sides.contains(width),
      let height = value["height"]?.integer, CachedOutput.sides.contains(height)
    else { return nil }
    let quality = value["quality"]?.integer.flatMap { (0...100).contains($0) ? Int($0) : nil }
    self.init(
      width: Int(width), height: Int(height), quality: quality, bytes: bytes, checksum: checksum)
  }

  /// Writes the line and the output.
  ///
  /// - Parameters:
  ///   - output: the file with its bytes.
  ///   - key: the key of the entry.
  package func write(
    _ output: AtomicFile, to file: AtomicFile, _ key: FileHash
  ) throws(AtomicFileError) {
    try file.write(head(key))
    do throws(SystemError) {
      try output.copy(to: file.descriptor)
    } catch {
      throw .system(error, path: file.path)
    }
  }

  /// Writes the line and the bytes of an existing output.
  ///
  /// - Returns: whether the output matches its size and checksum.
  package func write(
    _ output: OpenedFile, to file: AtomicFile, _ key: FileHash
  ) throws(AtomicFileError) -> Bool {
    guard Int64(output.count) == bytes, !checksum.isForgeable else { return false }
    try file.write(head(key))
    var sum = SHA256Sum()
    do throws(SystemError) {
      try output.readAll { piece throws(SystemError) in
        sum.add(piece)
        try Descriptor.write(piece, to: file.descriptor)
      }
    } catch {
      throw .system(error, path: file.path)
    }
    return sum.finish() == checksum.bytes
  }

  /// Reads a file of the cache, and passes the output to `take` in pieces.
  ///
  /// - Parameter key: the expected key of the entry.
  /// - Returns: nil for a file that is cut or garbled, or has another key; this may be known only
  ///   after the last piece.
  package init?(
    _ file: OpenedFile, _ key: String, _ take: (UnsafeRawBufferPointer) throws(SystemError) -> Void
  ) throws(SystemError) {
    let start = file.bytes(at: 0, count: CachedOutput.mostHead)
    guard let end = start.firstIndex(of: CachedOutput.newline),
      let output = CachedOutput(head: start[..<end], key),
      Int64(file.count - end - 1) == output.bytes
    else { return nil }
    // Other versions of Luma keep their outputs in the same cache.
    var sum: any RunningSum = output.checksum.isForgeable ? XXH3Sum() : SHA256Sum()
    var skipped = end + 1
    try file.readAll { piece throws(SystemError) in
      let rest = UnsafeRawBufferPointer(rebasing: piece.dropFirst(skipped))
      skipped -= piece.count - rest.count
      sum.add(rest)
      try take(rest)
    }
    guard sum.finish() == output.checksum.bytes else { return nil }
    self = output
  }
}
