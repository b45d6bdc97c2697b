import LumaModel
import LumaPipeline
import LumaTestSupport
import Synchronization
import Testing

@testable import LumaCommand

/// What a run's summary says of outputs that no run makes any more.
struct LeftoverSentenceTests {
  private func sentence(
    orphaned: Int, pruned: Int = 0, spared: Int = 0, prunes: Bool = false,
    isOfAllCalls: Bool = false
  ) -> String {
    var report = RunReport()
    (report.orphaned, report.pruned, report.spared) = (orphaned, pruned, spared)
    (report.isDryRun, report.prunes, report.checksAllCalls) = (true, prunes, isOfAllCalls)
    return report.sentence.replacing("would save 0, would skip 0, 0 failed", with: "")
      .replacing(" (dry run, nothing written)", with: "")
  }

  @Test func `a dry run with --prune does not advise it`() {
    expectEqual(sentence(orphaned: 2, prunes: true), ", 2 to prune")
    expectEqual(sentence(orphaned: 5, spared: 2, prunes: true), ", 3 to prune, 2 orphaned and left")
  }

  @Test func `what files of other names replace needs no --prune`() {
    var report = RunReport()
    (report.saved, report.orphaned, report.replaced, report.isDryRun) = (6, 7, 6, true)
    expectEqual(
      report.sentence,
      "would save 6, would skip 0, 0 failed, 6 would be replaced, "
        + "1 orphaned (--prune removes it) (dry run, nothing written)")
  }

  /// `--prune=all-calls` would take what other calls make.
  @Test func `a check of all calls advises what takes those of one`() {
    expectEqual(
      sentence(orphaned: 2, isOfAllCalls: true),
      ", 2 orphaned (--prune for the call, or luma forget, removes them)")
  }

  @Test func `says what --prune would do`() {
    expectEqual(sentence(orphaned: 0), "")
    expectEqual(sentence(orphaned: 1), ", 1 orphaned (--prune removes it)")
    expectEqual(sentence(orphaned: 2), ", 2 orphaned (--prune removes them)")
    expectEqual(sentence(orphaned: 2, pruned: 2), ", 2 pruned")
    // One gave way to a file of another name, or was left out.
    expectEqual(sentence(orphaned: 3, pruned: 1), ", 1 pruned, 2 orphaned (--prune removes them)")
    expectEqual(sentence(orphaned: 5, spared: 2), ", 5 orphaned (--prune removes 3 of them)")
    expectEqual(
      sentence(orphaned: 1, spared: 1),
      ", 1 orphaned (--prune leaves it: only the manifest says that it is Luma's)")
    expectEqual(
      sentence(orphaned: 2, spared: 2),
      ", 2 orphaned (--prune leaves them: only the manifest says that they are Luma's)")
  }

  @Test func `an earlier file of one that is left out is not said to be pruned`() {
    let said = Mutex("")
    let reporter = TextReporter(
      out: { _ in }, talk: { text in said.withLock { $0 += text } },
      renderer: DiagnosticRenderer(usesColor: false), style: TextReporter.Style(), now: { 0 })
    var file = LeftoverFile(path: "out/a.png", isPruned: true)
    file.isLeftOut = true
    reporter.report(.orphaned(file))
    expectEqual(said.withLock { $0 }, "moved out/a.png to the trash: not smaller than the photo\n")
  }
}
