#if os(Linux)
  import Foundation
  import LumaTestSupport

  /// A program on a terminal of its own, driven as a person would.
  final class PseudoTerminal {
    struct Failure: Error { var text: String }

    private let descriptor: Int32
    private let process: pid_t
    /// UTF-8 that was shown but not read yet: megabytes, if it is a picture.
    private var shown = Data()

    /// Starts luma in a folder.
    ///
    /// - Parameter columns: width of the terminal.
    init(
      _ arguments: [String], in folder: TemporaryFolder, columns: UInt16 = 100,
      environment: [String: String] = [:]
    ) throws {
      descriptor = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
      // Swift does not import unlockpt(3) and ptsname(3): TIOCSPTLCK and TIOCGPTN.
      var (isLocked, number): (Int32, Int32) = (0, 0)
      guard descriptor >= 0, ioctl(descriptor, 0x4004_5431, &isLocked) == 0,
        ioctl(descriptor, 0x8004_5430, &number) == 0
      else { throw Failure(text: "no terminal") }
      var size = winsize(ws_row: 40, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
      _ = ioctl(descriptor, UInt(TIOCSWINSZ), &size)
      let variables = [
        "HOME": folder.path, "PATH": "/usr/bin:/bin", "TERM": "xterm", "LANG": "C.UTF-8",
        "NO_COLOR": "1",
      ].merging(environment) { $1 }
      process = try PseudoTerminal.spawn(
        arguments, "/dev/pts/\(number)", folder.path, variables)
    }

    private static func spawn(
      _ arguments: [String], _ terminal: String, _ folder: String, _ variables: [String: String]
    ) throws -> pid_t {
      var actions = posix_spawn_file_actions_t()
      posix_spawn_file_actions_init(&actions)
      defer { posix_spawn_file_actions_destroy(&actions) }
      posix_spawn_file_actions_addopen(&actions, 0, terminal, O_RDWR, 0)
      posix_spawn_file_actions_adddup2(&actions, 0, 1)
      posix_spawn_file_actions_adddup2(&actions, 0, 2)
      var attributes = posix_spawnattr_t()
      posix_spawnattr_init(&attributes)
      defer { posix_spawnattr_destroy(&attributes) }
      // A session of its own, whose terminal is the first that it opens: POSIX_SPAWN_SETSID.
      posix_spawnattr_setflags(&attributes, 0x80)
      let path = "/usr/bin/env"
      let words = ([path, "-C", folder, Program.path ?? ""] + arguments).map { strdup($0) } + [nil]
      let pairs = variables.map { strdup("\($0)=\($1)") } + [nil]
      defer { (words + pairs).forEach { free($0) } }
      var process: pid_t = 0
      let problem = posix_spawn(&process, path, &actions, &attributes, words, pairs)
      guard problem == 0 else { throw Failure(text: "cannot start: \(problem)") }
      return process
    }

    deinit {
      close(descriptor)
      kill(process, SIGKILL)
      var status: Int32 = 0
      waitpid(process, &status, 0)
    }

    /// Types text; "\n" is Enter, "\u{3}" Ctrl-C.
    func type(_ text: String) {
      let bytes = Array(text.replacing("\n", with: "\r").utf8)
      _ = write(descriptor, bytes, bytes.count)
    }

    /// Types a line and returns what is shown until the next prompt.
    @discardableResult func line(_ text: String) throws -> String {
      type(text + "\n")
      return try wait(for: "luma> ")
    }

    /// Reads until a text is shown, and returns all up to it.
    @discardableResult func wait(for text: String) throws -> String {
      let sought = Data(text.utf8)
      var searched = 0
      while true {
        if let range = shown.range(of: sought, in: searched..<shown.count) {
          defer { shown = Data(shown[range.upperBound...]) }
          return String(decoding: shown[..<range.lowerBound], as: UTF8.self)
        }
        searched = max(0, shown.count - sought.count)
        guard let more = read() else {
          throw Failure(text: "no '\(text)' in: \(String(decoding: shown, as: UTF8.self))")
        }
        shown += more.utf8
      }
    }

    /// Types a key again and again, as a person would, until a text is shown.
    func insist(on key: String, until text: String) throws {
      let sought = Data(text.utf8)
      for _ in 0..<60 where shown.range(of: sought) == nil {
        type(key)
        while shown.range(of: sought) == nil, let more = read(within: 500) { shown += more.utf8 }
      }
      try wait(for: text)
    }

    /// nil: the program has ended, or shows nothing for long.
    private func read(within milliseconds: Int32 = 30_000) -> String? {
      var poll = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard Foundation.poll(&poll, 1, milliseconds) > 0 else { return nil }
      var bytes = [UInt8](repeating: 0, count: 1 << 16)
      let count = Foundation.read(descriptor, &bytes, bytes.count)
      guard count > 0 else { return nil }
      return PseudoTerminal.plain(String(decoding: bytes[..<count], as: UTF8.self))
    }

    /// Text without the sequences that move the cursor.
    private static func plain(_ text: String) -> String {
      text.replacing("\r\n", with: "\n").replacing(/\u{1B}\[[0-9;?]*[A-Za-z]/, with: "")
        .replacing("\r", with: "")
    }

    /// Waits for the end, and returns the exit status; -1 after a signal.
    func end() -> Int32 {
      while read() != nil {}
      var status: Int32 = 0
      waitpid(process, &status, 0)
      return status & 0x7F == 0 ? (status >> 8) & 0xFF : -1
    }
  }
#endif
