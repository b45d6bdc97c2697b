import LumaFiles
import LumaImaging
import LumaModel

/// Serves the requests for one photo, on a worker thread: from the cache, then from embedded
/// previews, and the rest from one decode.
struct RequestBatchWork {
  let queue: RequestQueue
  let batch: RequestBatch
  let threads: Int

  func run() {
    notify(batch.recipes, 0)
    for recipe in batch.recipes { serveKept(recipe) }
    PreviewWork(queue: queue, batch: batch).run()
    let wanted = batch.recipes.filter { !queue.members(of: batch, $0).isEmpty }
    if !wanted.isEmpty { render(wanted) }
  }

  private func notify(_ recipes: [DerivativeRecipe], _ part: Double) {
    for recipe in recipes { queue.notify(batch, recipe) { _ in .progress(part) } }
  }

  private func serveKept(_ recipe: DerivativeRecipe) {
    let members = queue.members(of: batch, recipe)
    guard let first = members.first else { return }
    if isAway(recipe.path) { return serveWithoutPhoto(recipe, first) }
    // Rendering reports a photo that is unreadable, or may not be read.
    guard let photo = try? batch.renderer.gate.open(recipe.path) else { return }
    let isPrefetched = members.contains { $0.purpose == .prefetch }
    var file = queue.cache.find(recipe, size: first.size)
    if file == nil, isPrefetched, (try? queue.cache.registerContent(recipe, of: photo)) == true {
      file = queue.cache.find(recipe, size: first.size)
    }
    guard let file else { return }
    queue.finish(batch, recipe, file, from: .derivative)
  }

  /// Whether a readable photo is missing: its disk is unplugged.
  private func isAway(_ path: String) -> Bool {
    FileStatus(path) == nil && batch.renderer.gate.allows(path)
  }

  /// Delivers the kept picture of a missing photo, or a smaller one. The photo may have changed
  /// since, so a request of high quality gets the error that it is missing.
  private func serveWithoutPhoto(_ recipe: DerivativeRecipe, _ first: RequestTicket) {
    let kept =
      queue.cache.findWithoutPhoto(recipe, size: first.size)
      ?? queue.cache.findOtherSize(recipe, than: first.size).flatMap {
        PreviewWork(queue: queue, batch: batch).make($0, recipe, first)
      }
    guard let file = kept else { return }
    queue.finish(batch, recipe, file, from: .derivative, isDegraded: true) {
      $0.purpose == .image && $0.request.delivery != .high
    }
  }

  private func render(_ recipes: [DerivativeRecipe]) {
    let plan = RequestBatchPlan(recipes)
    var files: [DerivativeRecipe: AtomicFile] = [:]
    for recipe in recipes {
      do {
        files[recipe] = try queue.cache.temporary()
      } catch {
        fail(recipe, Diagnostic(error))
      }
    }
    queue.memory.use(memory(of: plan.plan)) { render(recipes, plan, files) }
  }

  private func memory(of plan: Plan) -> Int {
    batch.renderer.memory(
      of: plan, header: batch.photo.asset.header, path: batch.source.path, raw: batch.source.raw)
  }

  private func render(
    _ recipes: [DerivativeRecipe], _ plan: RequestBatchPlan,
    _ files: [DerivativeRecipe: AtomicFile]
  ) {
    let before = batch.renderer.decodes
    var unit = RenderUnit(
      path: batch.source.path, raw: batch.source.raw, plan: plan.plan,
      outputs: files.map { recipe, file in
        RenderOutput(node: plan.save(of: recipe), descriptor: file.descriptor)
      }, threads: threads, progress: { notify(recipes, $0) })
    unit.frameTime = batch.source.time
    let results = batch.renderer.render(unit)
    queue.noteDecodes(batch.renderer.decodes - before)
    for recipe in recipes {
      guard let file = files[recipe] else { continue }
      finish(recipe, file, results[plan.save(of: recipe)])
    }
  }

  private func finish(
    _ recipe: DerivativeRecipe, _ file: AtomicFile, _ result: Result<Rendering, ImagingError>?
  ) {
    let members = queue.members(of: batch, recipe)
    var isWhole = true
    do {
      guard let rendering = try result?.get(), let first = members.first else {
        throw OutputError.interrupted
      }
      guard rendering.size == first.size else {
        throw OutputError.otherSize(
          rendering.size, expected: first.size, first.photo.asset, isOfLibrary: false)
      }
      isWhole = !rendering.notes.contains { $0.isOfDamage }
      for note in rendering.notes { queue.warn(note.diagnostic(of: batch.photo.asset.path, nil)) }
    } catch {
      file.discard()
      return fail(recipe, Diagnostic(error))
    }
    var made = DerivativeFile(file, format: recipe.format, size: members[0].size)
    // A run that does not accept truncated photos has the same cache, and would not warn of a
    // cached one.
    if isWhole, members.contains(where: { $0.purpose == .prefetch }) {
      made = queue.cache.keep(made, for: recipe) ?? made
    }
    queue.finish(batch, recipe, made, from: .decode)
  }

  private func fail(_ recipe: DerivativeRecipe, _ diagnostic: Diagnostic) {
    var diagnostic = diagnostic
    diagnostic.path = diagnostic.path ?? batch.source.path
    queue.notify(batch, recipe) { _ in .failed(diagnostic) }
  }
}
