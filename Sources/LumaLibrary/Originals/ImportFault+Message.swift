import LumaFiles
import LumaModel

extension ImportFault {
  /// One sentence, lowercase and without a period.
  package var message: String {
    switch self {
    case .unreadable(let reason): "cannot be read: \(SystemError(reason).text)"
    case .empty: "the file is empty"
    case .unknownContent(let name): "expected \(name) content, got unknown content"
    case .damaged(let format): "the \(format) content is damaged: its size cannot be read"
    case .refused(let reason): reason
    case .brokenVideo(.refused(let words)):
      "expected a film, got a file that ffprobe refuses: \(words)"
    case .brokenVideo(let fault): "the video cannot be read: \(fault.message)"
    case .notCopied(let reason):
      "cannot be copied into the library: \(SystemError(reason).text)"
    case .notPlaced(let fault): fault.message
    case .notRead(let reason): reason
    case .nameNotUTF8: "left out: its name is not UTF-8"
    case .changed: "the file changed while it was copied; import it again"
    }
  }
}

extension PlaceFault {
  fileprivate var message: String {
    switch self {
    case .outside(let path):
      "template: expected a path below the library's copies without hidden names, got '\(path)'"
    case .taken(let path): "template: another file has the name '\(path)', with its suffix, too"
    case .repeated(let path):
      "template: expected a name for each file of the photo, got '\(path)' twice; "
        + "end it in {filename} or {ext}"
    case .template(let words): words
    }
  }
}

extension VideoFault {
  fileprivate var message: String {
    switch self {
    case .refused(let words): words
    case .noPictures: "it has no pictures"
    case .late(let seconds): "ffprobe did not answer in \(seconds) s"
    case .silent: "ffprobe exited without an answer"
    case .notIsolated(let missing): WorkerFault.notIsolated(missing: missing).message
    }
  }
}
