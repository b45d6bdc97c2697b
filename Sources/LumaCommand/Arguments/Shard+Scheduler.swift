import LumaPipeline

extension Shard {
  /// How a scheduler numbers the parts of machines.
  struct Variables {
    var index: String
    /// The variable of the number of parts.
    var count: String
    /// The number of the first part, or the variable that has it.
    var first: First

    enum First {
      case number(Int)
      case variable(String)
    }
  }

  /// Slurm, GitLab, CircleCI, Kubernetes and AWS Batch. Kubernetes gives a pod no number of parts,
  /// so the job has to.
  static let schedulers = [
    Variables(
      index: "SLURM_ARRAY_TASK_ID", count: "SLURM_ARRAY_TASK_COUNT",
      first: .variable("SLURM_ARRAY_TASK_MIN")),
    Variables(index: "CI_NODE_INDEX", count: "CI_NODE_TOTAL", first: .number(1)),
    Variables(index: "CIRCLE_NODE_INDEX", count: "CIRCLE_NODE_TOTAL", first: .number(0)),
    Variables(index: "JOB_COMPLETION_INDEX", count: "JOB_COMPLETIONS", first: .number(0)),
    Variables(
      index: "AWS_BATCH_JOB_ARRAY_INDEX", count: "AWS_BATCH_JOB_ARRAY_SIZE", first: .number(0)),
  ]

  /// - Parameter environment: of the process.
  /// - Returns: nil if no scheduler has set its variables.
  init?(scheduler environment: [String: String]) {
    func number(_ name: String) -> Int? { environment[name].flatMap { Int($0) } }
    for variables in Shard.schedulers {
      let first: Int
      switch variables.first {
      case .number(let number): first = number
      case .variable(let name): first = number(name) ?? 1
      }
      guard let index = number(variables.index), let count = number(variables.count),
        (first..<first + count).contains(index)
      else { continue }
      self.init(index - first + 1, of: count)
      return
    }
    return nil
  }
}
