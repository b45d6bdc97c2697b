import Foundation
package import LumaModel
package import LumaPipeline
import LumaScript
import LumaTestSupport
import Synchronization

/// A recipe run in a folder of its own, with all of its messages.
package struct ScriptRun {
  package var report: RunReport?
  package var error: Diagnostic?
  package var events: [RunEvent]

  /// Runs a recipe with `root` as the working directory.
  ///
  /// - Parameter isFile: whether it is taken for a file there, and not for one that was typed.
  package static func run(
    _ name: String, _ text: String, root: String, isFile: Bool = false,
    change: (inout RunOptions) -> Void = { _ in }
  ) -> ScriptRun {
    var options = RunOptions(
      root: root, cacheDirectory: root + "/.cache", stateDirectory: root + "/.state")
    options.jobs = 2
    // The whole suite also has to pass with pictures read in workers.
    if ProcessInfo.processInfo.environment["LUMA_TEST_ISOLATION"] == "workers" {
      options.isolation.mode = .required
      options.isolation.program = BuiltProgram.path
    }
    change(&options)
    let log = Mutex<[RunEvent]>([])
    var script = Script(name: name, text: text, directory: root)
    if isFile { script.path = root + "/" + name }
    do throws(Diagnostic) {
      let session = try Session(options: options) { event in log.withLock { $0.append(event) } }
      let report = try session.run(script)
      return ScriptRun(report: report, error: nil, events: log.withLock { $0 })
    } catch {
      return ScriptRun(report: nil, error: error, events: log.withLock { $0 })
    }
  }

  package var printed: [String] {
    events.compactMap { if case .printed(let line) = $0 { line } else { nil } }
  }

  package var saved: [SavedFile] {
    events.compactMap { event in
      if case .saved(let file) = event { return file }
      if case .wouldWrite(let file) = event { return file }
      return nil
    }
  }

  package var skipped: [SkippedFile] {
    events.compactMap { if case .skipped(let file) = $0 { file } else { nil } }
  }

  package var texts: [TextFile] {
    events.compactMap { if case .text(let file) = $0 { file } else { nil } }
  }

  package var failures: [Diagnostic] {
    events.compactMap { if case .failed(let diagnostic) = $0 { diagnostic } else { nil } }
  }

  package var warnings: [Diagnostic] {
    events.compactMap { if case .warning(let diagnostic) = $0 { diagnostic } else { nil } }
  }

  /// The run as a text that does not depend on the machine or the order of the threads.
  package var snapshot: String {
    let pictures = saved.map { "saved \($0.path) \($0.width)x\($0.height)" }
    let files = (pictures + texts.map { "\($0.state) \($0.path)" }).sorted()
    let problems = failures.map { "failed \($0.summary)" }.sorted()
    let end = error.map { ["error \($0.summary)"] } ?? []
    return (printed + warnings.map { "warning \($0.summary)" } + files + problems + end).joined(
      separator: "\n") + "\n"
  }
}
