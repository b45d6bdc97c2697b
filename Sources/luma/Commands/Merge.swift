import LumaModel
import LumaPipeline
import LumaRecord

extension CommandRow {
  static let merge = CommandRow(
    sentence: "join what the shards of a run have done",
    purpose: """
      Each luma run --shard I/N leaves a list of what it made in .luma/shards of the root. luma merge
      joins them with .luma/manifest.jsonl, says which parts are missing, and exits with 1 if one is,
      or if an output failed or was left. Run it once more when the missing ones are there.

      """,
    examples: ["luma merge", "luma merge --root site --json"]
  ) { settings in
    let context = CommandContext(settings)
    return context.run { () throws(Diagnostic) in
      let root = settings.root.map(context.environment.absolute)
      do {
        let report = try ManifestMerge(root: root ?? context.environment.workingDirectory).run()
        context.reporter.report(.merged(report))
        return report.isWhole ? .success : .failure
      } catch {
        throw Diagnostic(error)
      }
    }
  }
}
