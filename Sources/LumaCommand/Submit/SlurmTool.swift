import LumaWorkers

/// A program of Slurm's, from the PATH.
struct SlurmTool {
  let path: String
  let name: String

  /// - Throws: `missingScheduler`.
  init(_ name: String) throws(CommandError) {
    guard let path = Environment.program(named: name) else { throw .missingScheduler(name) }
    (self.path, self.name) = (path, name)
  }

  /// Runs it with the environment of this process, and waits for it.
  ///
  /// - Throws: `scheduler` if it fails.
  func run(_ arguments: [String]) throws(CommandError) -> String {
    guard let outcome = OrdinaryProgram(path, arguments).run() else {
      throw .scheduler(name, said: "it did not start")
    }
    guard outcome.status == 0 else {
      let lines = outcome.complaint.split(separator: "\n")
      throw .scheduler(name, said: lines.joined(separator: " "))
    }
    return outcome.output
  }
}
