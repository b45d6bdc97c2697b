import LumaPipeline
import LumaTestSupport
import Testing

@testable import LumaCommand

struct ShardSchedulerTests {
  @Test(
    arguments: [
      (
        ["SLURM_ARRAY_TASK_ID": "5", "SLURM_ARRAY_TASK_COUNT": "4", "SLURM_ARRAY_TASK_MIN": "3"], 3
      ),
      (
        ["SLURM_ARRAY_TASK_ID": "4", "SLURM_ARRAY_TASK_COUNT": "4", "SLURM_ARRAY_TASK_MIN": "1"], 4
      ),
      (["CI_NODE_INDEX": "1", "CI_NODE_TOTAL": "4"], 1),
      (["CIRCLE_NODE_INDEX": "0", "CIRCLE_NODE_TOTAL": "4"], 1),
      (["JOB_COMPLETION_INDEX": "3", "JOB_COMPLETIONS": "4"], 4),
      (["AWS_BATCH_JOB_ARRAY_INDEX": "2", "AWS_BATCH_JOB_ARRAY_SIZE": "4"], 3),
    ])
  func aSchedulerTellsThePart(_ environment: [String: String], _ index: Int) {
    expectEqual(Shard(scheduler: environment), Shard(index, of: 4))
  }

  @Test(
    arguments: [
      [:], ["SLURM_ARRAY_TASK_ID": "1"], ["CI_NODE_INDEX": "5", "CI_NODE_TOTAL": "4"],
      ["CI_NODE_INDEX": "0", "CI_NODE_TOTAL": "4"], ["JOB_COMPLETION_INDEX": "0"],
      ["CIRCLE_NODE_INDEX": "x", "CIRCLE_NODE_TOTAL": "4"],
    ])
  func withoutAllOfItsVariablesThereIsNone(_ environment: [String: String]) {
    expectNil(Shard(scheduler: environment))
  }

  @Test(arguments: ["0/4", "5/4", "4", "a/b", "1/", "/4", "1/2/3", "-1/4", ""])
  func whatIsNoPartIsRefused(_ text: String) {
    #expect(
      throws: UsageError.invalidValue(
        "--shard", expected: "I/N with 1 <= I <= N, such as 2/8, or auto", got: text)
    ) {
      try Command(arguments: ["run", "a.lua", "--shard=\(text)"])
    }
  }
}
