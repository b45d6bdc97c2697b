import Foundation

/// Resource usage of a process, as reported by the operating system.
struct Measurement {
  /// User and system time, seconds.
  var cpu: Double
  var wall: Double
  /// Peak resident memory, MB.
  var memory: Double

  /// Runs a command and waits for it.
  ///
  /// - Throws: If it cannot be started or exits with a nonzero status.
  static func of(_ command: Command) throws -> Measurement {
    if command.printsCPU { return try printed(by: command) }
    let start = ContinuousClock.now
    let process = try spawn(command)
    var status: Int32 = 0
    var usage = rusage()
    while wait4(process, &status, 0, &usage) < 0, errno == EINTR {}
    guard status == 0 else { throw BenchError.failed(command: command.shown, status: status) }
    return Measurement(
      cpu: seconds(usage.ru_utime) + seconds(usage.ru_stime),
      wall: start.duration(to: .now) / .seconds(1), memory: Double(usage.ru_maxrss) / 1024)
  }

  /// Runs a command that prints its own CPU time, or that and the wall time and peak memory.
  private static func printed(by command: Command) throws -> Measurement {
    let text = try output(of: command)
    let words = text.split { $0.isWhitespace }, figures = words.compactMap { Double($0) }
    guard figures.count == words.count else { throw BenchError.unreadable(output: text) }
    switch figures.count {
    case 1: return Measurement(cpu: figures[0], wall: figures[0], memory: 0)
    case 3: return Measurement(cpu: figures[0], wall: figures[1], memory: figures[2])
    default: throw BenchError.unreadable(output: text)
    }
  }

  /// Returns the standard output of a command.
  static func output(of command: Command) throws -> String {
    let pipe = Pipe()
    let process = Process()
    process.executableURL = URL(fileURLWithPath: command.arguments[0])
    process.arguments = Array(command.arguments.dropFirst())
    process.standardOutput = pipe
    do { try process.run() } catch { throw BenchError.missing(command: command.arguments[0]) }
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }

  /// Returns the median of each figure.
  static func median(_ runs: [Measurement]) -> Measurement {
    func middle(_ figure: (Measurement) -> Double) -> Double {
      runs.map(figure).sorted()[runs.count / 2]
    }
    return Measurement(cpu: middle(\.cpu), wall: middle(\.wall), memory: middle(\.memory))
  }

  private static func seconds(_ time: timeval) -> Double {
    Double(time.tv_sec) + Double(time.tv_usec) / 1e6
  }

  private static func spawn(_ command: Command) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for descriptor in [STDOUT_FILENO, STDERR_FILENO] {
      posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_WRONLY, 0)
    }
    let arguments = command.arguments.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var process = pid_t()
    guard posix_spawnp(&process, command.arguments[0], &actions, nil, arguments, environ) == 0
    else { throw BenchError.missing(command: command.arguments[0]) }
    return process
  }
}

/// A command line.
struct Command {
  var arguments: [String]
  /// Whether it measures its own CPU time and prints it in seconds, alone or with the wall time and
  /// the peak memory, MB.
  var printsCPU = false

  init(_ arguments: [String], printsCPU: Bool = false) {
    self.arguments = arguments
    self.printsCPU = printsCPU
  }

  var shown: String { arguments.prefix(3).joined(separator: " ") }
}

enum BenchError: Error, CustomStringConvertible {
  case missing(command: String)
  case failed(command: String, status: Int32)
  case noPhotos(folder: String)
  case unreadable(output: String)

  var description: String {
    switch self {
    case .missing(let command): "'\(command)' is not installed"
    case .failed(let command, let status): "'\(command)' ended with status \(status)"
    case .unreadable(let output): "expected numbers, got '\(output)'"
    case .noPhotos(let folder): "'\(folder)' holds no pictures"
    }
  }
}
