import LumaModel
import LumaScript

extension CommandRow {
  static let watch = CommandRow(
    operands: .recipe, sentence: "run a recipe whenever it or its photos change",
    purpose: """
      Runs a recipe, and again whenever the recipe, a module that it requires, a file that it reads,
      or a photo in the folders that it opens is changed, added or removed; subfolders count if the
      recipe opens them. The recipe's own outputs start no run. Up-to-date outputs are skipped, as
      in any second run. A line reports each run; mistakes are shown, and the next save tries again.
      A recipe that is saved while it runs is stopped and restarted. A library is watched if the
      recipe calls lib:on_change. Ctrl-C ends.

      """,
    examples: [
      "luma watch square-picks.lua", "luma watch web.lua --size 800 --allow-write ~/site",
      "luma watch square-picks.lua --json > events.jsonl",
    ]
  ) { settings in
    if settings.talk == .terminal {
      StandardStream.error.write("watching the recipe and its inputs; Ctrl-C ends\n")
    }
    var watch = RecipeWatch(settings)
    return watch.loop(
      run: { turn throws(Diagnostic) in try turn.session.run(turn.script) },
      failed: { error, context in _ = context.end(error) })
  }
}
