#if os(Linux)
  import CWorker
  import Foundation
  import LumaFiles
  import LumaTestSupport
  import Synchronization
  import Testing

  @testable import LumaWorkers

  /// Actions that a worker cannot do, whatever a decoder is made to try. Restrictions hold for a
  /// thread, so a thread of the test takes them on.
  struct RestrictionTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// Runs `body` on a thread with restrictions.
    private func restricted<Value: Sendable>(
      _ restrict: @escaping @Sendable () -> Bool, _ body: @escaping @Sendable () -> Value
    ) throws -> Value {
      let result = Mutex<Value?>(nil)
      let done = DispatchSemaphore(value: 0)
      let thread = Thread {
        if restrict() {
          let value = body()
          result.withLock { $0 = value }
        }
        done.signal()
      }
      thread.start()
      done.wait()
      return try #require(result.withLock { $0 })
    }

    /// 0, or `errno`.
    private static func opened(_ path: String, _ flags: Int32 = O_RDONLY) -> Int32 {
      let descriptor = open(path, flags | O_CLOEXEC, 0o600)
      guard descriptor >= 0 else { return errno }
      close(descriptor)
      return 0
    }

    private static func code(_ result: Int32) -> Int32 { result == 0 ? 0 : errno }

    @Test(.enabled(if: cworker_landlock_version() > 0, "skipped: no Landlock"))
    func onlySystemFilesCanBeOpened() throws {
      let photo = try folder.write("a photo", to: "a.jpg")
      let paths = ["/usr/bin/env", "/etc/passwd", "/proc/self/environ", "/", photo]
      let results = try restricted {
        "/usr".withCString { usr in
          [usr, nil].withUnsafeBufferPointer {
            cworker_landlock($0.baseAddress) > 0
          }
        }
      } _: {
        paths.map { RestrictionTests.opened($0) }
          + [RestrictionTests.opened(photo + ".new", O_WRONLY | O_CREAT), Self.code(unlink(photo))]
      }
      expectEqual(results, [0, EACCES, EACCES, EACCES, EACCES, EACCES, EACCES])
    }

    @Test(.enabled(if: cworker_landlock_version() > 0, "skipped: no Landlock"))
    func aCopyInMemoryCanBeOpenedAgain() throws {
      let photo = try OpenedFile(folder.write("a photo", to: "a.jpg"))
      let received = try OpenedFile(received: dup(photo.descriptor), path: "a.jpg")
      let text = try restricted {
        [nil as UnsafePointer<CChar>?].withUnsafeBufferPointer {
          cworker_landlock($0.baseAddress) > 0
        }
      } _: {
        let copy = try? OpenedFile(received.descriptorPath)
        return String(decoding: copy?.bytes(at: 0, count: 100) ?? [], as: UTF8.self)
      }
      expectEqual(text, "a photo")
    }

    @Test func callsThatNoDecoderNeedsAreRefused() throws {
      let photo = try folder.write("a photo", to: "a.jpg")
      let results = try restricted({ cworker_seccomp(0) != 0 }) {
        [
          RestrictionTests.opened(photo), RestrictionTests.opened(photo, O_RDWR),
          RestrictionTests.opened(photo + ".new", O_WRONLY | O_CREAT),
          Self.code(socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0) < 0 ? -1 : 0),
          Self.code(socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0) < 0 ? -1 : 0),
          Self.code(execv("/nowhere", [nil])), Self.code(chmod(photo, 0o777)),
          Self.code(unlink(photo)), Self.code(rename(photo, photo + "2")),
          Self.code(mkdir(photo + ".d", 0o700)), Self.code(kill(getppid(), 0)),
          Self.code(kill(getpid(), 0)),
        ]
      }
      expectEqual(results, [0] + Array(repeating: EPERM, count: 10) + [0])
    }

    /// Calls the system by number.
    private static func call(_ number: Int, _ arguments: (Int, Int, Int, Int)) -> Int32 {
      typealias Call = @convention(c) (Int, Int, Int, Int, Int) -> Int
      let call = unsafeBitCast(dlsym(dlopen(nil, RTLD_NOW), "syscall"), to: Call.self)
      return call(number, arguments.0, arguments.1, arguments.2, arguments.3) < 0 ? errno : 0
    }

    #if arch(x86_64)
      private static let prlimit = 302
    #else
      private static let prlimit = 261
    #endif

    /// Calls that reach other processes of the user, which have the same rights.
    @Test func otherProcessesAreOutOfReach() throws {
      let file = try OpenedFile(folder.write("a photo", to: "a.jpg"))
      let results = try restricted({ cworker_seccomp(0) != 0 }) {
        let parent = getppid()
        return [
          Self.call(Self.prlimit, (Int(parent), 7, 0, 0)), Self.call(Self.prlimit, (0, 7, 0, 0)),
          Self.code(fcntl(file.descriptor, F_SETOWN, parent)),
          Self.code(fcntl(file.descriptor, F_GETFD) < 0 ? -1 : 0),
          Self.code(shmget(1, 1, 0) < 0 ? -1 : 0), Self.code(msgget(1, 0) < 0 ? -1 : 0),
          Self.code(setpriority(__priority_which_t(PRIO_PROCESS.rawValue), id_t(parent), 19)),
        ]
      }
      expectEqual(results, [EPERM, 0, EPERM, 0, EPERM, EPERM, EPERM])
    }

    /// fchmodat2, setxattrat and whatever comes next.
    @Test(arguments: [452, 463, 500]) func callsThatAreNewAreMissing(_ number: Int) throws {
      let result = try restricted({ cworker_seccomp(0) != 0 }) {
        Self.call(number, (-1, 0, 0, 0))
      }
      expectEqual(result, ENOSYS)
    }

    @Test func threadsCanBeStarted() throws {
      let answer = try restricted({ cworker_seccomp(0) != 0 }) {
        let done = DispatchSemaphore(value: 0)
        let thread = Thread { done.signal() }
        thread.start()
        return done.wait(timeout: .now() + 60) == .success
      }
      #expect(answer)
    }

    @Test(.enabled(if: BuiltProgram.path != nil, "skipped: no built luma"))
    func aWorkerTellsWhatHolds() throws {
      let pool = ProcessPool(program: try #require(BuiltProgram.path), Isolation(), limit: 1)
      let known = try #require(try pool.restrictions())
      #expect(known.limits)
      #expect(known.seccomp)
      expectEqual(known.landlock, Int(cworker_landlock_version()))
    }
  }
#endif
