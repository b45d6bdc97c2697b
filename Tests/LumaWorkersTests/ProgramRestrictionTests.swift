#if os(Linux)
  import Foundation
  import LumaFiles
  import LumaTestSupport
  import LumaWorkers
  import Synchronization
  import Testing

  /// Actions that a restricted program can still do. Restrictions hold for a thread, so a thread of
  /// the test takes them on.
  @Suite(.enabled(if: ProgramRestriction.version != nil, "skipped: no Landlock"))
  struct ProgramRestrictionTests {
    private let folder: TemporaryFolder

    init() throws {
      folder = try TemporaryFolder()
      for name in ["in/a", "out/a", "out/inner/b", "secret/a"] { try folder.write("x", to: name) }
    }

    private func restricted<Value: Sendable>(
      _ restriction: ProgramRestriction, _ body: @escaping @Sendable () -> Value
    ) throws -> Value {
      let result = Mutex<Value?>(nil)
      let done = DispatchSemaphore(value: 0)
      let thread = Thread {
        if restriction.apply() != nil {
          let value = body()
          result.withLock { $0 = value }
        }
        done.signal()
      }
      thread.start()
      done.wait()
      return try #require(result.withLock { $0 })
    }

    private var restriction: ProgramRestriction {
      var restriction = ProgramRestriction()
      restriction.readable = [folder.file("in")]
      restriction.writable = [folder.file("out"), folder.file("out/later/deep")]
      restriction.programs = ["/bin/true"]
      return restriction
    }

    /// 0, or `errno`.
    private static func opened(_ path: String, _ flags: Int32 = O_RDONLY) -> Int32 {
      let descriptor = open(path, flags | O_CLOEXEC, 0o600)
      guard descriptor >= 0 else { return errno }
      close(descriptor)
      return 0
    }

    private static func code(_ result: Int32) -> Int32 { result == 0 ? 0 : errno }

    @Test func `files are read and written where that is allowed`() throws {
      let place = { @Sendable [folder] (name: String) in folder.file(name) }
      let results = try restricted(restriction) {
        [
          Self.opened(place("in/a")), Self.opened(place("out/a")), Self.opened("/usr/bin/env"),
          Self.opened(place("out/new"), O_WRONLY | O_CREAT), Self.code(truncate(place("out/a"), 0)),
          Self.code(rename(place("out/a"), place("out/inner/a"))),
          Self.code(mkdir(place("out/made"), 0o700)), Self.code(unlink(place("out/inner/b"))),
        ]
      }
      expectEqual(results, Array(repeating: 0, count: 8))
    }

    @Test func `and nowhere else`() throws {
      let place = { @Sendable [folder] (name: String) in folder.file(name) }
      let results = try restricted(restriction) {
        [
          Self.opened(place("secret/a")), Self.opened("/etc/passwd"),
          Self.opened(place("in/a"), O_WRONLY), Self.opened(place("in/new"), O_WRONLY | O_CREAT),
          Self.code(unlink(place("in/a"))), Self.code(symlink("/", place("out/link"))),
          Self.opened("/usr/new", O_WRONLY | O_CREAT),
        ]
      }
      expectEqual(results, Array(repeating: EACCES, count: 7))
    }

    @Test func `a file without a name gets one`() throws {
      let path = folder.file("out/b")
      let isWritten = try restricted(restriction) {
        guard let file = try? AtomicFile(for: path) else { return false }
        defer { file.discard() }
        return (try? file.write([1])) != nil && Self.opened(file.contents) == 0
          && (try? file.commit(replacing: true)) != nil
      }
      #expect(isWritten)
      #expect(try folder.allFiles().contains("out/b"))
    }

    @Test func `only programs that are named can be started, and no connection made`() throws {
      let results = try restricted(restriction) {
        [
          Self.started("/bin/true"), Self.started("/bin/false"),
          Self.connected(),
        ]
      }
      expectEqual(results.prefix(2), [0, EACCES])
      #expect(results[2] == EACCES || (ProgramRestriction.version ?? 0) < 4)
    }

    private static func started(_ path: String) -> Int32 {
      var pid: pid_t = 0
      var arguments: [UnsafeMutablePointer<CChar>?] = [strdup(path), nil]
      defer { free(arguments[0]) }
      let error = posix_spawn(&pid, path, nil, nil, &arguments, nil)
      if error == 0 { waitpid(pid, nil, 0) }
      return error
    }

    /// Port 9 of this machine, where nothing listens.
    private static func connected() -> Int32 {
      let socket = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
      defer { close(socket) }
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_port = UInt16(9).bigEndian
      address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
      return withUnsafePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          code(connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size)))
        }
      }
    }
  }
#endif
