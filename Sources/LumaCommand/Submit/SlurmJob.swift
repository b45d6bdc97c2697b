import LumaDatabase
import LumaFiles
import LumaModel

/// The jobs for Slurm: an array job, each task of which runs one shard of a recipe, and a job that
/// merges them when all tasks have ended.
///
/// - **Source**: sbatch(1) of Slurm 22.05.
struct SlurmJob: Equatable {
  /// Absolute paths.
  var program: String
  var root: String
  var recipe: String
  /// Further arguments of `luma run`.
  var arguments: [String] = []
  var shards: Int
  /// Cores of each task.
  var cpus = 1
  /// As Slurm writes them: "8G", "1:00:00".
  var memory: String?
  var time: String?
  var partition: String?
  /// Folder of the scripts and logs.
  var folder: String

  var shardScript: String { folder + "/shard.sh" }
  var mergeScript: String { folder + "/merge.sh" }
  var mergeLog: String { folder + "/merge.log" }
  func log(ofShard shard: Int) -> String { "\(folder)/shard-\(shard).log" }

  /// The text of the script of a task. The program takes the place of the shell, so that it gets
  /// SIGTERM before a time limit and when its task is preempted; what it has finished by then
  /// stays. Its log has only errors.
  var shardText: String {
    let run = [program, "run", recipe].map(SlurmJob.quoted).joined(separator: " ")
    let options = (["--quiet", "--jobs", "\(cpus)", "--root", root] + openArguments)
      .map(SlurmJob.quoted)
    return """
      #!/bin/sh
      \(directives(name: "luma", ["array=1-\(shards)", "cpus-per-task=\(cpus)"], memory, time))
      #SBATCH --requeue
      #SBATCH --signal=B:TERM@15
      exec \(run) --shard "$SLURM_ARRAY_TASK_ID/\(shards)" \(options.joined(separator: " "))

      """
  }

  /// The arguments without the passwords of addresses: scripts stay, and others may read them.
  private var openArguments: [String] {
    arguments.map { argument in
      let starts = ["postgresql://", "postgres://"].compactMap {
        argument.firstRange(of: $0)?.lowerBound
      }
      guard let start = starts.min() else { return argument }
      return String(argument[..<start]) + ServerAddress.name(of: String(argument[start...]))
    }
  }

  /// What becomes of a password that an address has; nil: none has one.
  var notice: String? {
    guard openArguments != arguments else { return nil }
    return "the scripts have no password of a server's address: the jobs take it from ~/.pgpass, "
      + "PGPASSFILE or PGPASSWORD, as psql does"
  }

  /// The text of the script that joins the shards.
  var mergeText: String {
    let merge = [program, "merge", "--root", root].map(SlurmJob.quoted).joined(separator: " ")
    return """
      #!/bin/sh
      \(directives(name: "luma-merge", ["cpus-per-task=1"], nil, nil))
      exec \(merge)

      """
  }

  /// The arguments of sbatch for the array job.
  var submission: [String] { submission(of: shardScript, logTo: folder + "/shard-%a.log") }

  /// Those for the merge, after the array job with this number.
  func merging(after job: String) -> [String] {
    ["--dependency=afterany:\(job)"] + submission(of: mergeScript, logTo: mergeLog)
  }

  private func submission(of script: String, logTo log: String) -> [String] {
    let end = log.dropFirst(folder.count)
    // In names of logs, a percent sign begins a number of the job.
    let output = folder.replacing("%", with: "%%") + end
    return ["--parsable", "--chdir=\(root)", "--output=\(output)", script]
  }

  private func directives(
    name: String, _ options: [String], _ memory: String?, _ time: String?
  ) -> String {
    let more = [("mem", memory), ("time", time), ("partition", partition)]
      .compactMap { name, value in value.map { "\(name)=\($0)" } }
    return (["job-name=\(name)"] + options + more).map { "#SBATCH --\($0)" }
      .joined(separator: "\n")
  }

  /// A word as the shell takes it for itself.
  static func quoted(_ word: String) -> String {
    "'" + word.replacing("'", with: #"'\''"#) + "'"
  }
}

/// The state of a task.
enum SlurmState: Equatable {
  case waiting, running, completed
  /// Slurm's word: "FAILED", "TIMEOUT", "OUT_OF_MEMORY".
  case failed(String)

  /// - Parameter word: of squeue's `%T`.
  init(_ word: String) {
    switch word {
    case "COMPLETED": self = .completed
    case "RUNNING", "COMPLETING", "STAGE_OUT", "SUSPENDED", "STOPPED", "SIGNALING": self = .running
    case "BOOT_FAIL", "CANCELLED", "DEADLINE", "FAILED", "NODE_FAIL", "OUT_OF_MEMORY", "TIMEOUT":
      self = .failed(word)
    // Preempted tasks are queued again.
    default: self = .waiting
    }
  }

  var isOver: Bool {
    switch self {
    case .waiting, .running: false
    case .completed, .failed: true
    }
  }
}

/// How all tasks stand.
struct SlurmProgress: Equatable {
  var tasks: [Int: SlurmState] = [:]
  var merge = SlurmState.waiting
  let shards: Int

  init(shards: Int) { self.shards = shards }

  /// Takes the lines of `squeue --array --states=all --format=%F|%K|%T`.
  ///
  /// - Returns: whether the merge was among them.
  mutating func read(_ lines: String, array: String, merge: String) -> Bool {
    var isKnown = false
    for line in lines.split(separator: "\n") {
      let parts = line.split(separator: "|").map(String.init)
      guard parts.count == 3 else { continue }
      if parts[0] == merge {
        (self.merge, isKnown) = (SlurmState(parts[2]), true)
      } else if parts[0] == array, let task = Int(parts[1]) {
        tasks[task] = SlurmState(parts[2])
      }
    }
    return isKnown
  }

  var sentence: String {
    let done = tasks.values.count { $0 == .completed }
    let running = tasks.values.count { $0 == .running }
    let failed = failures.count
    var words = [
      "\(done) done", "\(running) running", "\(shards - done - running - failed) waiting",
    ]
    if failed > 0 { words.append("\(failed) failed") }
    return "\(shards) shards: " + words.joined(separator: ", ")
  }

  /// The tasks that failed, with Slurm's words, in order.
  var failures: [(shard: Int, word: String)] {
    tasks.sorted { $0.key < $1.key }.compactMap { task, state in
      if case .failed(let word) = state { (task, word) } else { nil }
    }
  }
}
