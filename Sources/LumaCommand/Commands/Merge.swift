import LumaModel
import LumaPipeline
import LumaRecord

extension CommandRow {
  static let merge = CommandRow(
    sentence: "join what the shards of a run have done",
    purpose: """
      Each luma run --shard I/N leaves a list of its outputs in .luma/shards of the root. luma merge
      joins the lists with .luma/manifest.jsonl, names missing parts, and exits with 1 if one is
      missing, or if an output failed or was left. Run it again when the missing parts are done.

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
