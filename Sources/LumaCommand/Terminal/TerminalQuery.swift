import LumaFiles

/// What a terminal answers about itself. Names like xterm stand for terminals with and without
/// pictures.
enum TerminalQuery {
  /// Whether the terminal of the program says that it draws sixels; it is asked once.
  static let drawsSixels: Bool = {
    guard let answer = answer() else { return false }
    return features(in: answer).contains(4)
  }()

  /// The numbers in an answer to "primary device attributes": `ESC [ ? 62 ; 4 ; 9 c`.
  static func features(in answer: String) -> [Int] {
    guard let match = answer.firstMatch(of: #/\u{1B}\[\?([0-9;]*)c/#) else { return [] }
    return match.output.1.split(separator: ";").compactMap { Int($0) }
  }

  /// Milliseconds that a terminal has to answer, which may be at the other end of a network.
  private static let patience: Int32 = 1_000

  /// Asks the terminal; nil: it does not answer, or somebody types already.
  private static func answer() -> String? {
    var was = termios()
    guard isatty(STDIN_FILENO) == 1, tcgetpgrp(STDIN_FILENO) == getpgrp(),
      tcgetattr(STDIN_FILENO, &was) == 0
    else { return nil }
    var raw = was
    raw.c_lflag &= ~tcflag_t(ICANON | ECHO)
    guard tcsetattr(STDIN_FILENO, TCSANOW, &raw) == 0 else { return nil }
    defer { tcsetattr(STDIN_FILENO, TCSANOW, &was) }
    guard !hasInput(within: 0) else { return nil }
    StandardStream.output.write("\u{1B}[c")
    var bytes: [UInt8] = []
    while bytes.count < 64, bytes.last != UInt8(ascii: "c"), hasInput(within: patience) {
      var byte: UInt8 = 0
      guard read(STDIN_FILENO, &byte, 1) == 1 else { break }
      bytes.append(byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func hasInput(within milliseconds: Int32) -> Bool {
    var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    return poll(&input, 1, milliseconds) == 1
  }
}
