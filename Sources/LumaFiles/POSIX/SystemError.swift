/// The error of a failed system call.
package struct SystemError: Error, Hashable, Sendable {
  /// The value of `errno`.
  package var code: Int32

  package init(_ code: Int32 = errno) { self.code = code }

  /// The system's description: "Permission denied".
  ///
  /// Thread-safe, unlike `strerror`.
  package var text: String {
    // The system reports too many links even if it refuses a single one.
    if code == ELOOP { return "A symbolic link loops, or stands where none is followed" }
    var buffer = [CChar](repeating: 0, count: 256)
    guard strerror_r(code, &buffer, buffer.count) == 0 else { return "error \(code)" }
    let words = buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:))
    return String(decoding: words, as: UTF8.self)
  }

  /// The description for use within a sentence: "permission denied".
  package var phrase: String { text.prefix(1).lowercased() + text.dropFirst() }
}

/// Why a file could not be opened for reading.
package enum FileError: Error, Hashable, Sendable {
  case system(SystemError)
  /// A folder, pipe, socket or device.
  case notAFile
  /// The file is outside the folders that may be read.
  case outside
  /// The file has more bytes than any picture within the limits.
  case tooLarge(bytes: Int64, limit: Int64)

  /// The sentence for `outside`.
  package static let outsidePhrase = "the file is outside the folders that may be read"
}
