import LumaFiles
import Synchronization

/// Takes whole lines of text.
typealias TextSink = @Sendable (String) -> Void

/// Standard output or standard error, written at once and whole.
final class StandardStream: Sendable {
  private let descriptor: Int32
  /// `errno` of the write that failed; 0: none did.
  private let failureCode = Atomic<Int32>(0)

  /// Whether it carries messages, which must not look like commands to a build server.
  private var isTalk: Bool { descriptor == STDERR_FILENO }

  private init(_ descriptor: Int32) { self.descriptor = descriptor }

  static let output = StandardStream(STDOUT_FILENO)
  static let error = StandardStream(STDERR_FILENO)

  var isTerminal: Bool { isatty(descriptor) == 1 }

  /// Whether it is redirected to a file.
  var isFile: Bool { FileStatus(descriptor: descriptor)?.kind == .file }

  /// Columns of the terminal, 80 if it does not report them.
  var width: Int {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }

  /// Why a write failed; nil: none did, or the reader is gone.
  var failure: SystemError? {
    let code = failureCode.load(ordering: .relaxed)
    return code == 0 || code == EPIPE ? nil : SystemError(code)
  }

  /// Writes `text`, and nothing more after a failure.
  ///
  /// - Parameter isCommand: whether a build server is to take it as a command.
  /// - **Returns**: false after a failure, or when the reader is gone.
  @discardableResult
  func write(_ text: String, isCommand: Bool = false) -> Bool {
    if failureCode.load(ordering: .relaxed) != 0 { return false }
    var text = isTalk && !isCommand ? TerminalText.withoutCommands(text) : text
    do {
      try text.withUTF8 { bytes in
        try Descriptor.write(UnsafeRawBufferPointer(bytes), to: descriptor)
      }
      return true
    } catch {
      failureCode.store((error as? SystemError)?.code ?? EIO, ordering: .relaxed)
      return false
    }
  }
}
