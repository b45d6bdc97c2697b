/// What the system said when it refused a call.
public struct SystemError: Error, Hashable, Sendable {
  /// An `errno`.
  public var code: Int32

  public init(_ code: Int32 = errno) { self.code = code }

  /// The system's words, for details: "Permission denied".
  ///
  /// Safe on any thread, as `strerror` is not.
  public var text: String {
    var buffer = [CChar](repeating: 0, count: 256)
    guard strerror_r(code, &buffer, buffer.count) == 0 else { return "error \(code)" }
    let words = buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:))
    return String(decoding: words, as: UTF8.self)
  }

  /// The same as a part of a sentence: "permission denied".
  public var phrase: String { text.prefix(1).lowercased() + text.dropFirst() }
}

/// Why a file could not be opened to be read.
public enum FileError: Error, Hashable, Sendable {
  case system(SystemError)
  /// A folder, pipe, socket or device.
  case notAFile
}
