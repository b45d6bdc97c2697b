import LumaTestSupport
import Testing

@testable import LumaCommand

struct SlurmJobTests {
  private let job = SlurmJob(
    program: "/opt/luma", root: "/site's", recipe: "/site's/web.lua",
    arguments: ["--size", "8;rm"], shards: 8, cpus: 4, memory: "8G", time: "1:00:00",
    partition: "main", folder: "/site's/.luma/jobs/1%j")

  @Test func `the script of a task`() {
    expectEqual(
      job.shardText,
      #"""
      #!/bin/sh
      #SBATCH --job-name=luma
      #SBATCH --array=1-8
      #SBATCH --cpus-per-task=4
      #SBATCH --mem=8G
      #SBATCH --time=1:00:00
      #SBATCH --partition=main
      #SBATCH --requeue
      #SBATCH --signal=B:TERM@15
      exec '/opt/luma' 'run' '/site'\''s/web.lua' --shard "$SLURM_ARRAY_TASK_ID/8" '--quiet' '--jobs' \#
      '4' '--root' '/site'\''s' '--size' '8;rm'

      """#)
    expectEqual(
      job.mergeText,
      #"""
      #!/bin/sh
      #SBATCH --job-name=luma-merge
      #SBATCH --cpus-per-task=1
      #SBATCH --partition=main
      exec '/opt/luma' 'merge' '--root' '/site'\''s'

      """#)
  }

  @Test func `a script has no password`() {
    var job = job
    expectNil(job.notice)
    job.arguments = [
      "--library", "postgresql://ann:secret@db/photos", "--library=postgres://b:secret@db/p?port=1",
      "--size=8",
    ]
    #expect(
      job.shardText.contains(
        "'--library' 'postgresql://ann@db/photos' '--library=postgres://b@db/p?port=1' '--size=8'"))
    #expect(!job.shardText.contains("secret"))
    expectEqual(
      job.notice,
      "the scripts have no password of a server's address: the jobs take it from "
        + "~/.pgpass, PGPASSFILE or PGPASSWORD, as psql does")
  }

  @Test func `what sbatch is told`() {
    expectEqual(
      job.submission,
      [
        "--parsable", "--chdir=/site's", "--output=/site's/.luma/jobs/1%%j/shard-%a.log",
        "/site's/.luma/jobs/1%j/shard.sh",
      ])
    expectEqual(job.merging(after: "7").first, "--dependency=afterany:7")
  }

  @Test func `tasks are counted by their states`() {
    var progress = SlurmProgress(shards: 6)
    let lines = """
      7|1|COMPLETED
      7|2|RUNNING
      7|3|OUT_OF_MEMORY
      7|4|PREEMPTED
      7|5|COMPLETING
      6|1|FAILED
      8|N/A|PENDING

      """
    let isOtherKnown = progress.read(lines, array: "7", merge: "9")
    let isKnown = progress.read(lines, array: "7", merge: "8")
    #expect(!isOtherKnown && isKnown)
    expectEqual(progress.sentence, "6 shards: 1 done, 2 running, 2 waiting, 1 failed")
    expectEqual(progress.failures.map(\.shard), [3])
    #expect(!progress.merge.isOver)
    #expect(SlurmState("TIMEOUT").isOver && SlurmState("COMPLETED").isOver)
  }

  @Test(arguments: [
    (["pbs", "r.lua"], "submit: expected slurm, got 'pbs'"),
    (["slurm"], "submit: expected a recipe, got none"),
    (["slurm", "r.lua"], "submit: expected --shards, got none"),
    (
      ["slurm", "r.lua", "--shards", "2", "--mem", "8G\n#SBATCH --x"],
      "--mem: expected a word of Slurm, such as 8G or 1:00:00, got '8G\n#SBATCH --x'"
    ),
  ]) func `a wrong command line`(words: [String], message: String) {
    let error = #expect(throws: UsageError.self) { try Command(arguments: ["submit"] + words) }
    expectEqual(error?.diagnostic.message, message)
  }

  @Test(.enabled(if: Program.isBuilt)) func `without Slurm`() throws {
    var program = try Program()
    program.environment["PATH"] = "/nowhere"
    try program.folder.write("", to: "r.lua")
    let outcome = try program.run("submit", "slurm", "r.lua", "--shards", "2")
    expectEqual(outcome.status, 1)
    expectEqual(
      outcome.talk,
      """
      luma: error: submit: expected Slurm's sbatch on the PATH, got none
        help: run it on a node of the cluster; --dry-run prints the scripts

      """)
    try expectEqual(program.folder.allFiles(), ["r.lua"])
    let error = CommandError.missingScheduler("sbatch").diagnostic
    expectEqual(error.code, .scheduler)
    let scripts = try program.run("submit", "slurm", "r.lua", "--shards", "2", "--dry-run")
    #expect(scripts.out.contains("#SBATCH --array=1-2\n"))
  }
}
