#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension ImportFault {
  /// One sentence: lower case, no full stop.
  public var message: String {
    switch self {
    case .unreadable(let reason): "cannot be read: \(String(cString: strerror(reason)))"
    case .empty: "the file is empty"
    case .unknownContent(let name): "expected \(name) content, got something unknown"
    case .damaged(let format): "the \(format) content is damaged: its size cannot be read"
    case .refused(let reason): reason
    case .brokenVideo(let reason): "the film cannot be read: \(reason)"
    case .notCopied(let reason):
      "cannot be copied into the library: \(String(cString: strerror(reason)))"
    }
  }
}
