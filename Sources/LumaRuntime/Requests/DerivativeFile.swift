import Foundation
import LumaModel

/// A picture that was made for a request: a file that stays readable as long as the value, whatever
/// becomes of its name.
final class DerivativeFile: Sendable {
  let format: OutputFormat
  let size: PixelSize
  private let storage: Storage

  private enum Storage {
    case temporary(AtomicFile)
    case kept(descriptor: Int32, path: String)
  }

  /// One that has no name yet.
  init(_ file: AtomicFile, format: OutputFormat, size: PixelSize) {
    self.format = format
    self.size = size
    storage = .temporary(file)
  }

  /// One that is kept under a name; nil: it is not there.
  init?(at path: String, format: OutputFormat, size: PixelSize) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    guard descriptor >= 0 else { return nil }
    self.format = format
    self.size = size
    storage = .kept(descriptor: descriptor, path: path)
  }

  deinit {
    switch storage {
    case .temporary(let file): file.discard()
    case .kept(let descriptor, _): close(descriptor)
    }
  }

  /// A path to read it by, while the value lives.
  var path: String {
    switch storage {
    case .temporary(let file): file.contents
    #if os(Linux)
      case .kept(let descriptor, _): "/proc/self/fd/\(descriptor)"
    #else
      case .kept(_, let path): path
    #endif
    }
  }

  /// Copies its bytes to the end of an open file.
  func copy(to target: Int32, named name: String) throws(OutputError) {
    let source = open(path, O_RDONLY | O_CLOEXEC)
    guard source >= 0 else { throw .cannotWrite(path: name, reason: DerivativeFile.lastReason) }
    defer { close(source) }
    var piece = [UInt8](repeating: 0, count: 256 << 10)
    var place: off_t = 0
    while true {
      let count = pread(source, &piece, piece.count, place)
      guard count > 0 else {
        if count == 0 { return }
        throw .cannotWrite(path: name, reason: DerivativeFile.lastReason)
      }
      place += off_t(count)
      try DerivativeFile.write(piece[..<count], to: target, named: name)
    }
  }

  static func write(
    _ bytes: ArraySlice<UInt8>, to target: Int32, named name: String
  ) throws(OutputError) {
    var rest = bytes
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { Foundation.write(target, $0.baseAddress, $0.count) }
      guard written > 0 else {
        if written < 0, errno == EINTR { continue }
        throw .cannotWrite(path: name, reason: lastReason)
      }
      rest = rest.dropFirst(written)
    }
  }

  private static var lastReason: String { String(cString: strerror(errno)) }
}
