/// Why a line cannot be read.
package enum LineFault: Error {
  case system(SystemError)
  /// Bytes.
  case tooLong(line: Int, limit: Int)
}

/// Reads a file line by line.
package final class LineReader {
  /// The name used in messages.
  package let path: String
  private let descriptor: Int32
  private let pieceLength: Int
  private var buffer: [UInt8] = []
  /// Where the next line begins in the buffer.
  private var start = 0
  private var isAtEnd = false
  /// Number of the current line, from 1.
  package private(set) var number = 0

  /// Bytes of a line; a photo with an edit has some hundreds.
  static let limit = 16 << 20

  /// Opens a file.
  ///
  /// - Parameters:
  ///   - path: nil for standard input.
  ///   - pieceLength: bytes that are read at a time.
  package init(
    _ path: String?, pieceLength: Int = Descriptor.pieceLength
  ) throws(LineFault) {
    self.pieceLength = pieceLength
    descriptor = path.map { open($0, O_RDONLY | O_CLOEXEC) } ?? dup(STDIN_FILENO)
    self.path = path ?? "standard input"
    guard descriptor >= 0 else { throw .system(SystemError()) }
  }

  /// Reads a file that was opened.
  package init(_ file: OpenedFile, pieceLength: Int = Descriptor.pieceLength) throws(LineFault) {
    self.pieceLength = pieceLength
    // The duplicate shares the position in the file.
    file.rewind()
    descriptor = dup(file.descriptor)
    path = file.path
    guard descriptor >= 0 else { throw .system(SystemError()) }
  }

  deinit { close(descriptor) }

  /// Returns the next line with its line break; nil at the end.
  package func next() throws(LineFault) -> [UInt8]? {
    var searched = start
    while true {
      if let end = lineBreak(from: searched) { return take(to: end + 1) }
      if isAtEnd { return start < buffer.count ? take(to: buffer.count) : nil }
      guard buffer.count - start <= LineReader.limit else {
        throw .tooLong(line: number + 1, limit: LineReader.limit)
      }
      searched = try fill()
    }
  }

  private func take(to end: Int) -> [UInt8] {
    defer { start = end }
    number += 1
    return Array(buffer[start..<end])
  }

  private func lineBreak(from place: Int) -> Int? {
    buffer.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress, place < bytes.count,
        let found = memchr(base + place, Int32(UInt8(ascii: "\n")), bytes.count - place)
      else { return nil }
      return UnsafeRawPointer(found) - base
    }
  }

  /// Reads on, and appends to what is left in the buffer.
  ///
  /// - Returns: where the new bytes begin.
  private func fill() throws(LineFault) -> Int {
    buffer.removeFirst(start)
    start = 0
    let before = buffer.count
    var piece = [UInt8](repeating: 0, count: pieceLength)
    var count = read(descriptor, &piece, piece.count)
    while count < 0, errno == EINTR { count = read(descriptor, &piece, piece.count) }
    // Opening a folder succeeds; reading it fails here.
    guard count >= 0 else { throw .system(SystemError()) }
    isAtEnd = count == 0
    buffer += piece[..<count]
    return before
  }
}
