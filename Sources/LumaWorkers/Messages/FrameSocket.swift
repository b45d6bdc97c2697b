import CWorker
package import LumaFiles
import Synchronization

/// A message between the program and a worker.
package struct Frame {
  package var kind: Kind
  /// The number of its request.
  var number: UInt32
  package var body: Data
  /// To be closed by the receiver.
  var descriptors: [Int32] = []

  package enum Kind: UInt8 {
    case start = 1
    case restrictions
    case request
    case cancel
    case progress
    case answer
    /// More descriptors of the request that follows.
    case descriptors
  }
}

/// Why no frame was received.
package enum FrameError: Error, Equatable {
  /// The other side is gone.
  case closed
  /// Not a frame, or one that does not fit.
  case malformed
  case system(SystemError)
}

/// One end of the connection between the program and a worker.
///
/// A frame is a header of 16 bytes and a body: "LUMA", version, kind, number of descriptors, number
/// of the request, length of the body; integers are little-endian. Sending is thread-safe; one
/// thread receives.
package final class FrameSocket: Sendable {
  let descriptor: Int32
  /// Largest number of descriptors accepted in a frame.
  private let descriptorLimit: Int
  private let sending = Mutex(())

  static let version: UInt8 = 1
  static let headerLength = 16
  /// Bytes of a body.
  static let bodyLimit = 64 << 20

  /// Takes a socket, and closes it with the value.
  package init(_ descriptor: Int32, acceptsDescriptors: Bool) {
    self.descriptor = descriptor
    descriptorLimit = acceptsDescriptors ? Int(CWORKER_DESCRIPTORS) : 0
  }

  deinit { close(descriptor) }

  /// Lets the other side find the end of the frames.
  func shutDown() { shutdown(descriptor, CInt(SHUT_RDWR)) }

  /// Sends a frame; its descriptors stay open.
  func send(_ frame: Frame) throws(FrameError) {
    guard frame.body.count <= FrameSocket.bodyLimit else { throw .malformed }
    let most = Int(CWORKER_DESCRIPTORS)
    let sent = sending.withLock { _ in
      var rest = frame.descriptors[...]
      while rest.count > most {
        let part = Frame(kind: .descriptors, number: frame.number, body: Data())
        guard send(part, Array(rest.prefix(most))) else { return SystemError() as SystemError? }
        rest = rest.dropFirst(most)
      }
      return send(frame, Array(rest)) ? nil : SystemError()
    }
    if let error = sent { throw error.code == EPIPE ? .closed : .system(error) }
  }

  private func send(_ frame: Frame, _ descriptors: [Int32]) -> Bool {
    let head = FrameHeader(frame, descriptors: descriptors.count).bytes
    return frame.body.withUnsafeBytes { body in
      cworker_send(
        descriptor, head, head.count, body.baseAddress, body.count, descriptors,
        Int32(descriptors.count)) == 0
    }
  }

  /// Waits for the next frame.
  package func receive() throws(FrameError) -> Frame {
    var descriptors: [Int32] = []
    do throws(FrameError) {
      var head = [UInt8](repeating: 0, count: FrameSocket.headerLength)
      try fill(&head, &descriptors)
      guard let header = FrameHeader(head), header.descriptorCount == descriptors.count,
        header.length <= FrameSocket.bodyLimit
      else { throw .malformed }
      var body = [UInt8](repeating: 0, count: header.length)
      if header.length > 0 { try fill(&body, &descriptors) }
      guard header.descriptorCount == descriptors.count else { throw .malformed }
      return Frame(
        kind: header.kind, number: header.number, body: Data(body), descriptors: descriptors)
    } catch {
      for descriptor in descriptors { close(descriptor) }
      throw error
    }
  }

  private func fill(
    _ room: inout [UInt8], _ descriptors: inout [Int32]
  ) throws(FrameError) {
    var places = [Int32](repeating: -1, count: max(1, descriptorLimit))
    var count = Int32(descriptorLimit - descriptors.count)
    let result = cworker_receive(descriptor, &room, room.count, &places, &count)
    let error = SystemError()
    descriptors += places.prefix(Int(count))
    if result == 1 { return }
    if result == 0 || error.code == ECONNRESET { throw .closed }
    throw error.code == EPROTO ? .malformed : .system(error)
  }

  /// Whether a frame, or the end, can be received before a time is over.
  func isReadable(within milliseconds: Int) -> Bool {
    cworker_wait_readable(descriptor, Int32(milliseconds)) != 0
  }
}

/// The header of a frame.
struct FrameHeader: Equatable {
  var kind: Frame.Kind
  var descriptorCount: Int
  var number: UInt32
  /// Bytes of the body.
  var length: Int

  private static let magic = Array("LUMA".utf8)

  init(_ frame: Frame, descriptors: Int) {
    kind = frame.kind
    descriptorCount = descriptors
    number = frame.number
    length = frame.body.count
  }

  /// nil: the bytes are not a header of this version.
  init?(_ bytes: [UInt8]) {
    guard bytes.count == FrameSocket.headerLength, Array(bytes[..<4]) == FrameHeader.magic,
      bytes[4] == FrameSocket.version, let kind = Frame.Kind(rawValue: bytes[5])
    else { return nil }
    func number(_ places: Range<Int>) -> UInt32 {
      places.reversed().reduce(0) { $0 << 8 | UInt32(bytes[$1]) }
    }
    self.kind = kind
    descriptorCount = Int(number(6..<8))
    self.number = number(8..<12)
    length = Int(number(12..<16))
  }

  var bytes: [UInt8] {
    func digits(_ value: UInt32, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    return FrameHeader.magic + [FrameSocket.version, kind.rawValue]
      + digits(UInt32(descriptorCount), 2) + digits(number, 4) + digits(UInt32(length), 4)
  }
}
