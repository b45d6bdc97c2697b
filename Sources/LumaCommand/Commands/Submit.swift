import LumaFiles
import LumaModel

extension CommandRow {
  static let submit = CommandRow(
    operands: .submission, sentence: "run a recipe in shards on a cluster",
    purpose: """
      Submits a recipe to Slurm: an array job with a task for each of N shards, and a job that joins
      them with luma merge when all have ended. It then waits, reports the state of the tasks, and exits
      with 1 if one failed, with the end of its log; Ctrl-C stops waiting, and the jobs go on. What
      follows -- goes to luma run. The root must be a folder that all nodes see. Scripts and logs are
      in .luma/jobs there. A task that is killed, preempted or run again changes nothing that is
      right: submit once more for what is missing. A password in a server's address is left out of
      the scripts: the jobs take it from ~/.pgpass, PGPASSFILE or PGPASSWORD, as psql does.

      """,
    examples: [
      "luma submit slurm web.lua --shards 8 --cpus 4 --mem 8G",
      "luma submit slurm web.lua --shards 8 --dry-run -- --size 800",
    ]
  ) { settings in
    let context = CommandContext(settings)
    return context.run { () throws(Diagnostic) in
      do throws(CommandError) {
        let job = try SlurmJob(settings, context.environment)
        if let notice = job.notice { StandardStream.error.write("luma: \(notice)\n") }
        guard !settings.isDryRun else {
          return context.print("\(job.shardText)\n\(job.mergeText)")
        }
        return try SlurmRun(job).wait(context)
      } catch {
        throw error.diagnostic
      }
    }
  }
}

extension SlurmJob {
  init(_ settings: Settings, _ environment: Environment) throws(CommandError) {
    let root = settings.root.map(environment.absolute) ?? environment.workingDirectory
    guard environment.isFolder(root) else { throw .missingRoot(root) }
    let recipe = environment.absolute(settings.words[1])
    guard FileStatus(recipe)?.kind == .file else {
      throw .unreadableRecipe(settings.words[1], reason: "it is not a file")
    }
    let folder = FileSystem.join(root, ".luma/jobs/" + SlurmJob.stamp(Clock.now()))
    self.init(
      program: Environment.ownProgram.flatMap { realpath($0, nil) }.map { path in
        defer { free(path) }
        return String(cString: path)
      } ?? "luma",
      root: root, recipe: recipe, arguments: Array(settings.words.dropFirst(2)),
      shards: settings.shards ?? 1, cpus: settings.cpus ?? 1, memory: settings.taskMemory,
      time: settings.taskTime, partition: settings.partition, folder: folder)
  }

  /// "20260131-235959-123", so that jobs are in order.
  private static func stamp(_ seconds: Double) -> String {
    let milliseconds = Int((seconds * 1_000).rounded(.down))
    var (time, parts) = (time_t(milliseconds / 1_000), tm())
    localtime_r(&time, &parts)
    let date = PhotoDate(
      seconds: Double(milliseconds / 1_000), utcOffset: Int(parts.tm_gmtoff))
    let rest = "\(1_000 + milliseconds % 1_000)".dropFirst()
    return date.formatted("%Y%m%d-%H%M%S-") + rest
  }
}

extension SlurmRun {
  fileprivate func wait(_ context: CommandContext) throws(CommandError) -> ExitStatus {
    let talk: TextSink = { if !context.settings.isQuiet { StandardStream.error.write($0) } }
    let isLine = StandardStream.error.isTerminal && !context.environment.isDumbTerminal
    talk("submitted jobs \(array) and \(merge), logs in \(job.folder)\n")
    let end = try follow {
      talk(isLine ? "\r\u{1B}[K\($0.sentence)" : $0.sentence + "\n")
    } pause: {
      pause($0, context.watcher)
    }
    if isLine { talk("\n") }
    guard let end else {
      talk("the jobs go on; 'scancel \(array) \(merge)' ends them\n")
      return context.watcher.status
    }
    talk(SlurmRun.end(of: job.mergeLog).map { $0 + "\n" }.joined())
    for (shard, word) in end.failures.prefix(3) {
      let log = job.log(ofShard: shard)
      StandardStream.error.write("shard \(shard): \(word); the end of \(log):\n")
      StandardStream.error.write(SlurmRun.end(of: log).map { "  \($0)\n" }.joined())
    }
    return end.failures.isEmpty && end.merge == .completed ? .success : .failure
  }

  /// Waits in parts, so that Ctrl-C is heard.
  private func pause(_ seconds: Double, _ watcher: InterruptWatcher) -> Bool {
    let end = ContinuousClock.now + .seconds(seconds)
    while !watcher.isInterrupted, ContinuousClock.now < end { usleep(50_000) }
    return !watcher.isInterrupted
  }
}
