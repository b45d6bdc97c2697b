import LumaFiles
import LumaModel
import LumaPipeline
import LumaScript
import LumaWorkers

extension CommandRow {
  static let preview = CommandRow(
    operands: .recipe, sentence: "show what a recipe would save, in the browser",
    purpose: """
      Serves a page that shows a few photos before and after each save of a recipe, with the sizes
      and bytes of a run, the recipe's warnings and errors, and its plan. The page reloads when the
      recipe, a module or a photo is saved. While the recipe has an error, the last pictures stay.
      Nothing is written. The page answers only browsers on this machine, at an address that is new
      each time. Each run of the recipe is stopped after 60 seconds, or --time-limit. Ctrl-C ends.

      """,
    examples: [
      "luma preview square-picks.lua --open", "luma preview web.lua --photos 8 --size 800",
    ],
    timeLimit: 60
  ) { settings in
    Preview(settings).run()
  }
}

/// A recipe whose pictures a page shows, until a signal ends the program.
private struct Preview {
  let settings: Settings
  private let board = PreviewBoard()
  private let notes = PreviewNotes()

  /// Photos of each save.
  private static let (photos, mostPhotos) = (4, 100)

  init(_ settings: Settings) { self.settings = settings }

  func run() -> ExitStatus {
    var watch = RecipeWatch(settings)
    var server: PreviewServer?
    let (board, notes) = (board, notes)
    watch.prepare = { () throws(CommandError) in
      let opened = try PreviewServer(board)
      server = opened
      if settings.opensBrowser { Browser.open(opened.site.address) }
    }
    watch.begin = { () throws(CommandError) in
      try server?.serve()
      StandardStream.output.write((server?.site.address ?? "") + "\n")
      StandardStream.error.write("showing what the recipe would save; Ctrl-C ends\n")
    }
    watch.listener = { notes.add($0) }
    return watch.loop(
      run: { turn throws(Diagnostic) in try show(turn) },
      failed: { error, context in
        fail(error, context)
        _ = context.end(error)
      },
      ended: { outcome, _ in end(outcome) })
  }

  private func show(_ turn: RecipeWatch.Turn) throws(Diagnostic) -> RunReport {
    notes.begin(turn.context.pageRenderer)
    board.change { content in
      (content.recipe, content.isBusy) = (turn.script.name, true)
    }
    let most = min(settings.previewedPhotos ?? Preview.photos, Preview.mostPhotos)
    let preview = try turn.session.preview(turn.script, photos: most)
    board.change { content in
      (content.preview, content.notes) = (preview, notes.all)
      (content.isBusy, content.isBroken) = (false, false)
    }
    return RunReport()
  }

  private func fail(_ error: Diagnostic, _ context: CommandContext) {
    notes.use(context.pageRenderer)
    for mistake in error.flat { notes.add(.failed(mistake)) }
    board.change { content in
      content.notes = notes.all
      (content.isBusy, content.isBroken) = (false, true)
    }
  }

  /// Says what the page shows.
  private func end(_ outcome: WatchedRun) {
    guard settings.talk == .terminal else { return }
    var done: String?
    if outcome.report != nil, let preview = board.content.preview {
      let pictures = preview.photos.reduce(0) { $0 + $1.outputs.count }
      done =
        "\(counted(pictures, "picture")) of \(counted(preview.photos.count, "photo")) in "
        + Units.duration(preview.seconds)
    }
    StandardStream.error.write(outcome.sentence(at: Units.timeOfDay(), done: done) + "\n")
  }
}

/// The person's browser.
private enum Browser {
  #if os(Linux)
    private static let opener = "xdg-open"
  #else
    private static let opener = "open"
  #endif

  /// Opens an address, which is printed anyway.
  static func open(_ address: String) {
    guard let path = Environment.program(named: opener) else {
      return warn("\(opener) is not on the PATH")
    }
    // It may stay until the browser is closed.
    let isStarted = OrdinaryProgram(path, [address]).run {
      if $0.status != 0 { warn("\(opener) failed") }
    }
    if !isStarted { warn("\(opener) did not start") }
  }

  private static func warn(_ reason: String) {
    StandardStream.error.write("no browser was opened: \(reason); open the address above\n")
  }
}
