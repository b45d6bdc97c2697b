import LumaCatalog
import LumaImaging
import LumaModel

/// Makes what the requests of one photo wait for, on a worker's thread: what is kept, what the file
/// carries, and then all the rest from one decode.
struct FlightWork {
  let queue: RequestQueue
  let flight: PhotoFlight
  let threads: Int

  func run() {
    tell(flight.recipes, 0)
    for recipe in flight.recipes { serveKept(recipe) }
    PreviewWork(queue: queue, flight: flight).run()
    let wanted = flight.recipes.filter { !queue.members(of: flight, $0).isEmpty }
    if !wanted.isEmpty { render(wanted) }
  }

  private func tell(_ recipes: [DerivativeRecipe], _ part: Double) {
    for recipe in recipes { queue.tell(flight, recipe) { _ in .progress(part) } }
  }

  private func serveKept(_ recipe: DerivativeRecipe) {
    let members = queue.members(of: flight, recipe)
    guard let first = members.first else { return }
    let isPrefetched = members.contains { $0.purpose == .prefetch }
    var file = queue.cache.find(recipe, size: first.size)
    // A photo that cannot be read says so when it is rendered.
    if file == nil, isPrefetched, (try? queue.cache.recognise(recipe)) == true {
      file = queue.cache.find(recipe, size: first.size)
    }
    guard let file else { return }
    queue.finish(flight, recipe, file, from: .derivative)
  }

  private func render(_ recipes: [DerivativeRecipe]) {
    let plan = FlightPlan(recipes)
    var files: [DerivativeRecipe: AtomicFile] = [:]
    for recipe in recipes {
      do throws(OutputError) {
        files[recipe] = try queue.cache.temporary()
      } catch {
        fail(recipe, RuntimeError.output(error).diagnostic)
      }
    }
    let before = flight.renderer.decodes
    let results = flight.renderer.render(
      RenderUnit(
        path: flight.path, plan: plan.plan,
        outputs: files.map { recipe, file in
          RenderOutput(node: plan.save(of: recipe), descriptor: file.descriptor)
        }, threads: threads, progress: { tell(recipes, $0) }))
    queue.noteDecodes(flight.renderer.decodes - before)
    for recipe in recipes {
      guard let file = files[recipe] else { continue }
      finish(recipe, file, results[plan.save(of: recipe)])
    }
  }

  private func finish(
    _ recipe: DerivativeRecipe, _ file: AtomicFile, _ result: Result<Rendering, ImagingError>?
  ) {
    let members = queue.members(of: flight, recipe)
    do {
      guard let rendering = try result?.get(), let first = members.first else {
        throw OutputError.interrupted
      }
      guard rendering.size == first.size else { throw OutputError.photoChanged }
    } catch {
      file.discard()
      return fail(recipe, Diagnostic(error))
    }
    var made = DerivativeFile(file, format: recipe.format, size: members[0].size)
    if members.contains(where: { $0.purpose == .prefetch }) {
      made = queue.cache.keep(made, for: recipe) ?? made
    }
    queue.finish(flight, recipe, made, from: .decode)
  }

  private func fail(_ recipe: DerivativeRecipe, _ diagnostic: Diagnostic) {
    var diagnostic = diagnostic
    diagnostic.path = diagnostic.path ?? flight.path
    queue.tell(flight, recipe) { _ in .failed(diagnostic) }
  }
}
