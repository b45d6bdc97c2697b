import LumaFiles
import Synchronization

/// Takes whole lines of text.
typealias TextSink = @Sendable (String) -> Void

/// Standard output or standard error, written at once and whole.
final class StandardStream: Sendable {
  private let descriptor: Int32
  private let isClosed = Atomic(false)

  /// Whether it carries messages, which must not look like commands to a build server.
  private var isTalk: Bool { descriptor == STDERR_FILENO }

  private init(_ descriptor: Int32) { self.descriptor = descriptor }

  static let output = StandardStream(STDOUT_FILENO)
  static let error = StandardStream(STDERR_FILENO)

  var isTerminal: Bool { isatty(descriptor) == 1 }

  /// Columns of the terminal, 80 when it does not tell.
  var width: Int {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }

  /// Writes `text`, and nothing more once the reader is gone.
  ///
  /// - **Returns**: false when the reader is gone.
  @discardableResult
  func write(_ text: String) -> Bool {
    if isClosed.load(ordering: .relaxed) { return false }
    var text = isTalk ? TerminalText.withoutCommands(text) : text
    let isWritten = text.withUTF8 { bytes in
      (try? Descriptor.write(UnsafeRawBufferPointer(bytes), to: descriptor)) != nil
    }
    if !isWritten { isClosed.store(true, ordering: .relaxed) }
    return isWritten
  }
}
