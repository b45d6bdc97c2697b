import LumaModel

/// An encoded file in memory: the encoder's output, and what its envelope adds.
struct EncodedFile {
  private let coded: CodedBytes
  private let pieces: [Piece]

  /// The parts of the file, in order.
  enum Piece {
    /// A range of the encoder's output.
    case coded(Range<Int>)
    case added([UInt8])

    var count: Int {
      switch self {
      case .coded(let range): range.count
      case .added(let bytes): bytes.count
      }
    }
  }

  init(_ coded: CodedBytes) {
    self.coded = coded
    pieces = [.coded(0..<coded.bytes.count)]
  }

  /// Inserts contents.
  ///
  /// - Throws: `output` with `uninsertable`.
  init(
    _ coded: CodedBytes, _ format: OutputFormat, _ contents: EnvelopeContents,
    in envelope: any FileEnvelope.Type
  ) throws(ImagingError) {
    self.coded = coded
    if let pieces = envelope.init(contents).pieces(around: coded.bytes) {
      self.pieces = pieces
    } else if contents.isEmpty(holdingProfile: envelope.holdsProfile) {
      pieces = [.coded(0..<coded.bytes.count)]
    } else {
      throw .output(format, .uninsertable)
    }
  }

  var count: Int { pieces.reduce(0) { $0 + $1.count } }

  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count)
    for piece in pieces {
      switch piece {
      case .coded(let range): bytes += coded.bytes[range]
      case .added(let added): bytes += added
      }
    }
    return bytes
  }

  func write(to output: OutputDescriptor) throws(ImagingError) {
    for piece in pieces {
      switch piece {
      case .coded(let range):
        try output.write(UnsafeRawBufferPointer(rebasing: coded.bytes[range]))
      case .added(let bytes): try output.write(bytes)
      }
    }
  }
}

/// An encoder's output, in memory allocated by its library.
final class CodedBytes {
  let bytes: UnsafeRawBufferPointer
  private let memory: UnsafeMutableRawPointer
  private let free: (UnsafeMutableRawPointer) -> Void

  /// Takes ownership of memory.
  ///
  /// - Parameter free: Frees the memory.
  init(
    _ memory: UnsafeMutableRawPointer, count: Int,
    free: @escaping (UnsafeMutableRawPointer) -> Void
  ) {
    bytes = UnsafeRawBufferPointer(start: memory, count: count)
    self.memory = memory
    self.free = free
  }

  convenience init(copying bytes: UnsafeRawBufferPointer) {
    let memory = UnsafeMutableRawPointer.allocate(byteCount: max(1, bytes.count), alignment: 1)
    if let start = bytes.baseAddress { memory.copyMemory(from: start, byteCount: bytes.count) }
    self.init(memory, count: bytes.count) { $0.deallocate() }
  }

  deinit { free(memory) }
}

/// Inserts metadata, and the profile unless libvips writes it, into an encoded file.
///
/// libvips would rewrite EXIF with libexif, which adds fields, drops unknown ones and moves maker
/// notes; for JPEG XL and TIFF it writes none.
protocol FileEnvelope {
  /// Whether it inserts the profile too.
  static var holdsProfile: Bool { get }
  init(_ contents: EnvelopeContents)
  /// Returns nil for a file that is not built as expected.
  func pieces(around file: UnsafeRawBufferPointer) -> [EncodedFile.Piece]?
}
