package import LumaFiles
import LumaModel

/// An output in the cache: its file begins with a line of JSON about it.
package struct CachedOutput: Hashable, Sendable {
  /// Upright size, px.
  package var width: Int
  package var height: Int
  /// The result of a quality search; nil if there was none.
  package var quality: Int?
  /// Of the file, without the line.
  package var bytes: Int64
  package var checksum: FileChecksum

  package init(width: Int, height: Int, quality: Int?, bytes: Int64, checksum: FileChecksum) {
    (self.width, self.height, self.quality) = (width, height, quality)
    (self.bytes, self.checksum) = (bytes, checksum)
  }
}

extension CachedOutput {
  /// A line has fewer bytes.
  private static let mostHead = 512
  private static let newline = UInt8(ascii: "\n")

  /// The line, with its end.
  private var head: [UInt8] {
    var head = JSONObject()
    head.add("bytes", bytes)
    head.add("hash", checksum.text)
    head.add("width", width)
    head.add("height", height)
    head.add("quality", quality)
    return head.json.bytes(.plain) + [CachedOutput.newline]
  }

  private init?(head: ArraySlice<UInt8>) {
    guard let value = try? JSONValue(bytes: Array(head)), let bytes = value["bytes"]?.integer,
      let checksum = value["hash"]?.string.flatMap(FileChecksum.init(text:)),
      let width = value["width"]?.integer, let height = value["height"]?.integer
    else { return nil }
    self.init(
      width: Int(width), height: Int(height), quality: value["quality"]?.integer.map { Int($0) },
      bytes: bytes, checksum: checksum)
  }

  /// Writes the line and the output.
  ///
  /// - Parameter output: its bytes.
  package func write(_ output: AtomicFile, to file: AtomicFile) throws(AtomicFileError) {
    try file.write(head)
    do throws(SystemError) {
      try output.copy(to: file.descriptor)
    } catch {
      throw .system(error, path: file.path)
    }
  }

  /// Reads a file of the cache, and passes the output to `take` in pieces.
  ///
  /// - Returns: nil for one that is cut or garbled, which may be known after the last piece only.
  package init?(
    _ file: OpenedFile, _ take: (UnsafeRawBufferPointer) throws(SystemError) -> Void
  ) throws(SystemError) {
    let start = file.bytes(at: 0, count: CachedOutput.mostHead)
    guard let end = start.firstIndex(of: CachedOutput.newline),
      let output = CachedOutput(head: start[..<end]),
      Int64(file.count - end - 1) == output.bytes
    else { return nil }
    // Other versions of Luma keep what they made beside it.
    var sum: any RunningSum = output.checksum.isForgeable ? XXH3Sum() : Digest()
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
