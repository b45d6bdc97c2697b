import CWorker
import LumaFiles

/// A third-party program, restricted like a worker: it reads its standard input and the system's
/// libraries, and has no environment.
///
/// This program starts itself, takes on the restrictions, and becomes the other one.
package enum RestrictedProgram {
  /// Whether a program also runs where a restriction does not hold.
  package enum Rule: String, Hashable, Sendable {
    case asFarAsPossible = "--become"
    case required = "--become-required"
  }

  /// Runs if the private argument requests it; a path and arguments follow.
  package static func run(_ arguments: [String]) {
    guard let rule = arguments.first.flatMap(Rule.init) else { return }
    become(arguments.dropFirst(), rule)
  }

  /// Most bytes that it may map.
  private static let memory: Int64 = 2 << 30

  /// Seconds of all cores that it may use.
  private static let time = 30.0

  /// Becomes the program that the arguments name; ends the process if that is not possible.
  private static func become(_ arguments: ArraySlice<String>, _ rule: Rule) -> Never {
    guard let program = arguments.first else { _exit(127) }
    cworker_prepare(STDERR_FILENO + 1)
    cworker_end_with_parent()
    let limits = cworker_limit(0, memory) != 0
    cworker_limit_time(time)
    // Nothing is freed: the program replaces all memory.
    let paths = (WorkerEnvironment.libraries + [program]).map { UnsafePointer(strdup($0)) } + [nil]
    let words = arguments.map { strdup($0) } + [nil]
    let restrictions = WorkerRestrictions(
      landlock: Int(cworker_landlock_tool(paths)), seccomp: cworker_seccomp(1) != 0,
      limits: limits)
    if rule == .required, !restrictions.missing.isEmpty { _exit(status(of: restrictions)) }
    execve(program, words, [nil])
    _exit(127)
  }

  /// The status that says which restrictions do not hold, above those of ffmpeg and of shells.
  private static let refusal: Int32 = 112

  private static func status(of restrictions: WorkerRestrictions) -> Int32 {
    refusal + (restrictions.landlock > 0 ? 0 : 1) + (restrictions.seccomp ? 0 : 2)
      + (restrictions.limits ? 0 : 4)
  }

  /// Returns which restrictions do not hold, by the status with which a program ended; nil: it ran.
  static func missing(by status: Int32) -> [String]? {
    guard (refusal + 1...refusal + 7).contains(status) else { return nil }
    let bits = status - refusal
    return WorkerRestrictions(
      landlock: bits & 1 == 0 ? 1 : 0, seccomp: bits & 2 == 0, limits: bits & 4 == 0
    ).missing
  }
}

/// The program that restricts others.
package struct Restrictor: Hashable, Sendable {
  /// Absolute path of `luma`.
  package var program: String
  /// Whether the others also run where a restriction does not hold.
  package var rule: RestrictedProgram.Rule

  package init(_ program: String, _ rule: RestrictedProgram.Rule = .asFarAsPossible) {
    (self.program, self.rule) = (program, rule)
  }

  /// nil: programs run unrestricted, since pictures are read in this process.
  package init?(_ isolation: Isolation) {
    guard let program = isolation.program else { return nil }
    switch isolation.mode {
    case .none: return nil
    case .workers: self.init(program)
    case .required: self.init(program, .required)
    }
  }
}
