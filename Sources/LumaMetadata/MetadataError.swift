import LumaFiles
package import LumaModel

/// Why metadata could not be read.
package enum MetadataError: Error, Equatable, Codable, Sendable {
  /// gexiv2 is missing or has an unexpected version.
  case libraryMissing(detail: String)
  /// The file cannot be opened or read; `code` is `errno`.
  case unreadable(path: String, code: Int32)
  /// The recipe may not read the file.
  case outside(path: String)
  /// A folder, pipe or device.
  case notAFile(path: String)
  /// The file is an image, but its metadata is invalid.
  case undecodable(path: String, detail: String)
  /// The worker did not answer.
  case worker(path: String, WorkerFault)
}

extension MetadataError {
  /// Whether the cause is the photo's content or a missing library. Other causes are a passing
  /// shortage, or a file that may open when its pixels are read; a file that may not be read is
  /// refused at that time.
  package var isOfPhoto: Bool {
    switch self {
    case .libraryMissing, .outside, .undecodable: true
    case .unreadable, .notAFile: false
    case .worker(_, let fault):
      switch fault {
      case .exited(let status): !WorkerFault.ofStart.contains(status)
      case .malformed, .timeLimit, .memoryLimit, .runMemory: true
      case .signal(let number): number != SIGKILL
      case .notStarted, .otherVersion, .notIsolated: false
      }
    }
  }
}
