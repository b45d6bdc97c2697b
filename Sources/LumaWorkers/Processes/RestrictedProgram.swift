import CWorker
import Foundation
import LumaFiles

/// Somebody else's program, restricted like a worker: it reads its standard input and the system's
/// libraries, and has no environment.
///
/// This program starts itself, takes on the restrictions, and becomes the other one.
public enum RestrictedProgram {
  /// The private argument; a path and arguments follow.
  public static let argument = "--become"

  /// Most bytes that it may map.
  private static let memory: Int64 = 2 << 30

  /// Seconds of all cores that it may use.
  private static let time = 30.0

  /// Becomes the program that the arguments name; ends the process if that is not possible.
  public static func become(_ arguments: some Collection<String>) -> Never {
    guard let program = arguments.first else { _exit(127) }
    cworker_prepare(STDERR_FILENO + 1)
    cworker_end_with_parent()
    _ = cworker_limit(0, memory)
    cworker_limit_time(time)
    // Nothing is freed: what follows replaces all memory.
    let paths = (WorkerEnvironment.readable + [program]).map { UnsafePointer(strdup($0)) } + [nil]
    let words = arguments.map { strdup($0) } + [nil]
    _ = cworker_landlock_tool(paths)
    _ = cworker_seccomp(1)
    execve(program, words, [nil])
    _exit(127)
  }
}
