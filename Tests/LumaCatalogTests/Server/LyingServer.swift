import Foundation
import LumaFiles
import Synchronization

/// A server on a port of this machine, whose connections each have a thread.
final class LocalServer: Sendable {
  let port: UInt16
  private let listener: Int32

  /// - Parameter serve: called with the descriptor of each connection, which is closed after it.
  init(_ serve: @escaping @Sendable (Int32) -> Void) throws {
    #if os(Linux)
      let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      let descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let state = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(descriptor, address, size) == 0 && listen(descriptor, 8) == 0
          && getsockname(descriptor, address, &size) == 0
      }
    }
    guard state else { throw SystemError() }
    port = UInt16(bigEndian: address.sin_port)
    listener = descriptor
    _ = BackgroundThread.start {
      signal(SIGPIPE, SIG_IGN)
      while true {
        let connection = accept(descriptor, nil, nil)
        guard connection >= 0 else { return }
        _ = BackgroundThread.start {
          serve(connection)
          close(connection)
        }
      }
    }
  }

  deinit {
    shutdown(listener, Int32(SHUT_RDWR))
    close(listener)
  }

  /// Without the questions that come before the protocol.
  func address(_ database: String = "photos", _ more: String = "") -> String {
    "postgresql://luma@127.0.0.1:\(port)/\(database)?sslmode=disable&gssencmode=disable\(more)"
  }
}

/// Messages of PostgreSQL's protocol.
///
/// - **Source**: <https://www.postgresql.org/docs/current/protocol-message-formats.html>
enum Wire {
  static func message(_ type: String, _ body: [UInt8] = []) -> [UInt8] {
    Array(type.utf8) + number(Int32(body.count + 4)) + body
  }

  static func number(_ value: Int32) -> [UInt8] { withUnsafeBytes(of: value.bigEndian, Array.init) }
  static func short(_ value: Int16) -> [UInt8] { withUnsafeBytes(of: value.bigEndian, Array.init) }
  static func text(_ text: String) -> [UInt8] { Array(text.utf8) + [0] }

  static func row(_ values: [String?]) -> [UInt8] {
    message("D", values.reduce(into: short(Int16(values.count))) { $0 += field($1) })
  }

  private static func field(_ value: String?) -> [UInt8] {
    guard let value else { return number(-1) }
    return number(Int32(value.utf8.count)) + Array(value.utf8)
  }

  /// - Parameter types: of the columns.
  static func columns(_ types: [Int32]) -> [UInt8] {
    message("T", types.reduce(into: short(Int16(types.count))) { $0 += column($1) })
  }

  private static func column(_ type: Int32) -> [UInt8] {
    let parts = [text("c"), number(0), short(0), number(type), short(-1), number(-1), short(0)]
    return parts.flatMap { $0 }
  }

  static let ready = message("Z", Array("I".utf8))
  static func done(_ tag: String = "SELECT 1") -> [UInt8] { message("C", text(tag)) }
  static let begun = message("1") + message("2")
  private static let settings = [
    ("server_version", "16.1"), ("server_encoding", "UTF8"), ("client_encoding", "UTF8"),
  ]
  static let welcome: [UInt8] = {
    var bytes = message("R", number(0))
    for (name, value) in settings { bytes += message("S", text(name) + text(value)) }
    bytes += message("K", number(1) + number(2))
    return bytes + ready
  }()

  /// Reads a message; the first has no type.
  static func read(_ socket: Int32, isFirst: Bool = false) -> (type: UInt8, body: [UInt8])? {
    guard let head = bytes(socket, isFirst ? 4 : 5) else { return nil }
    let count = head.suffix(4).reduce(0) { $0 << 8 | Int($1) } - 4
    guard (0...(64 << 20)).contains(count), let body = bytes(socket, count) else { return nil }
    return (isFirst ? 0 : head[0], body)
  }

  private static func bytes(_ socket: Int32, _ count: Int) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count), filled = 0
    while filled < count {
      let got = bytes.withUnsafeMutableBytes {
        recv(socket, $0.baseAddress! + filled, count - filled, 0)
      }
      guard got > 0 else { return nil }
      filled += got
    }
    return bytes
  }

  /// - Returns: false: the other end is closed.
  @discardableResult static func write(_ bytes: [UInt8], to socket: Int32) -> Bool {
    (try? Descriptor.write(bytes, to: socket)) != nil
  }
}

/// A server's action in place of an answer.
enum FalseAnswer: Sendable {
  case says([UInt8])
  case repeats([UInt8], after: [UInt8] = [])
  case closes(after: [UInt8])
  case nothing

  /// - Returns: whether the connection goes on.
  func tell(_ socket: Int32) -> Bool {
    switch self {
    case .says(let bytes): return Wire.write(bytes, to: socket)
    case .closes(let bytes):
      Wire.write(bytes, to: socket)
      return false
    case .repeats(let bytes, let first):
      let many = Array(repeatElement(bytes, count: max(1, 65_536 / bytes.count)).joined())
      guard Wire.write(first, to: socket) else { return false }
      while Wire.write(many, to: socket) {}
      return false
    case .nothing: return true
    }
  }
}

extension LocalServer {
  /// A server that welcomes, and lies at each question.
  convenience init(at question: FalseAnswer, welcome: FalseAnswer = .says(Wire.welcome)) throws {
    try self.init { socket in
      guard Wire.read(socket, isFirst: true) != nil, welcome.tell(socket) else { return }
      while let (type, _) = Wire.read(socket) {
        // The last message of a question.
        guard "QS".utf8.contains(type) else { continue }
        guard question.tell(socket) else { return }
      }
    }
  }
}
