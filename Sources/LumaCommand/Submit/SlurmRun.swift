import LumaFiles
import LumaModel
import LumaRecord

/// A job that was handed to Slurm, followed to its end.
struct SlurmRun {
  let job: SlurmJob
  /// The numbers of the jobs.
  let array: String
  let merge: String

  /// Writes the scripts and submits them.
  init(_ job: SlurmJob) throws(CommandError) {
    let sbatch = try SlurmTool("sbatch")
    self.job = job
    for (path, text) in [(job.shardScript, job.shardText), (job.mergeScript, job.mergeText)] {
      do {
        let folder = ManifestPlaces.shown(job.folder, in: job.root)
        _ = try StoredFolder(root: job.root).making(folder, mode: 0o700)
        let file = try AtomicFile(for: path, gate: .beneath(job.root))
        defer { file.discard() }
        try file.write(Array(text.utf8))
        try file.commit(replacing: true)
      } catch {
        throw .unwritableFile(path)
      }
    }
    array = try SlurmRun.number(try sbatch.run(job.submission))
    do throws(CommandError) {
      merge = try SlurmRun.number(try sbatch.run(job.merging(after: array)))
    } catch {
      // Its outputs would be lost.
      _ = try? SlurmTool("scancel").run([array])
      throw error
    }
  }

  /// "123" of "123;cluster".
  private static func number(_ line: String) throws(CommandError) -> String {
    let number = line.prefix { $0.isASCII && $0.isNumber }
    guard !number.isEmpty else { throw .scheduler("sbatch", said: "it reported no job number") }
    return String(number)
  }

  /// Waits for the merge, and reports the state of the tasks whenever it changes.
  ///
  /// - Parameter pause: waits for so many seconds; returns false to stop.
  /// - Returns: nil if it was stopped.
  func follow(
    _ report: (SlurmProgress) -> Void, pause: (Double) -> Bool
  ) throws(CommandError) -> SlurmProgress? {
    let squeue = try SlurmTool("squeue")
    let question = [
      "--noheader", "--array", "--states=all", "--jobs=\(array),\(merge)", "--format=%F|%K|%T",
    ]
    var progress = SlurmProgress(shards: job.shards), reported: SlurmProgress?
    var isSeen = false, faults = 0, seconds = 0.25
    while !progress.merge.isOver {
      do throws(CommandError) {
        let isKnown = progress.read(try squeue.run(question), array: array, merge: merge)
        // Slurm forgets jobs some minutes after their end.
        if isSeen, !isKnown { return progress }
        (isSeen, faults) = (isSeen || isKnown, 0)
      } catch {
        faults += 1
        if faults == SlurmRun.patience { throw error }
      }
      if progress != reported { report(progress) }
      reported = progress
      if progress.merge.isOver { break }
      guard pause(seconds) else { return nil }
      seconds = min(seconds * 1.5, 5)
    }
    return progress
  }

  /// Answers of squeue that may be missing in a row: the controller restarts.
  private static let patience = 10

  /// The last lines of a log.
  static func end(of log: String) -> [String] {
    guard let file = try? OpenedFile(log), file.count > 0 else { return [] }
    let start = max(0, file.count - 8_192)
    let text = String(decoding: file.bytes(at: start, count: file.count - start), as: UTF8.self)
    return text.split(separator: "\n").suffix(10).map { TerminalText.line(String($0)) }
  }
}
