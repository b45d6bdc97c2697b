import LumaCatalog
import LumaImaging
import LumaModel

/// Writes a delivered image to a file, by the rules of every output.
struct ImageSaving {
  private let environment: RunEnvironment
  private let image: RequestImage
  private let output: PlannedOutput
  private let policy: OutputPolicy

  init(_ environment: RunEnvironment, _ image: RequestImage, _ output: PlannedOutput) {
    self.environment = environment
    self.image = image
    self.output = output
    policy = OutputPolicy(record: environment.record, sources: environment.sources)
  }

  func run() {
    do {
      switch try policy.decide(output, asset: image.photo.asset, recipe: recipe) {
      case .skip(let reason):
        environment.progress.emit(
          .skipped(SkippedFile(photo: image.recipe.path, path: output.shown, reason: reason)))
      case .write where environment.options.dryRun:
        environment.progress.emit(.wouldWrite(saved(bytes: 0)))
      case .write(let isReplacing):
        environment.progress.emit(.saved(try write(replacing: isReplacing)))
      }
    } catch {
      var diagnostic = Diagnostic(error)
      diagnostic.path = image.recipe.path
      diagnostic.location = diagnostic.location ?? output.node.location
      environment.progress.emit(.failed(diagnostic))
    }
  }

  private func saved(bytes: Int64) -> SavedFile {
    SavedFile(
      photo: image.recipe.path, path: output.shown, width: image.size.width,
      height: image.size.height, bytes: bytes)
  }

  /// A stand-in is none of the photo's outputs: it is never up to date.
  private var recipe: OutputPolicy.Recipe {
    let plan = remaking
    let mark = image.isDegraded || image.source == .preview ? "preview|" : "request|"
    return OutputPolicy.Recipe(
      signature: mark + plan.plan.signature(of: plan.node),
      encoder: Encoder.version(of: output.save.format, from: image.photo.asset.header.format))
  }

  private func write(replacing: Bool) throws -> SavedFile {
    let file = try AtomicFile(for: output.path)
    defer { file.discard() }
    // Before the pixels are read, so that a photo that changes meanwhile is made again.
    let source = try OutputEntry.Source(path: image.recipe.path)
    let quality = try fill(file)
    let entry = try OutputEntry(
      path: output.path, contents: file.contents, source: source, signature: recipe.signature,
      encoder: recipe.encoder)
    try policy.commit(file, entry, replacing: replacing)
    var saved = saved(bytes: file.size)
    saved.quality = quality
    return saved
  }

  /// The image's own bytes where they are what is asked for. Another form of a picture that was
  /// kept without loss is made from it; else from the photo, so that nothing is encoded twice.
  ///
  /// - Returns: The quality that was found, where one was searched for.
  private func fill(_ file: AtomicFile) throws -> Int? {
    guard let made = image.file else { throw OutputError.interrupted }
    if made.format == output.save.format, output.save.encoding == Encoding() {
      try made.copy(to: file.descriptor, named: output.path)
      return nil
    }
    let isSource = image.source == .preview || made.format == .png
    let plan = isSource ? Plan(nodes: [saveNode(under: nil, id: 1)]) : remaking.plan
    let node = isSource ? 1 : remaking.node
    if !isSource { environment.requests.noteDecodes(1) }
    let results = environment.renderer.render(
      RenderUnit(
        path: isSource ? made.path : image.recipe.path, raw: isSource ? nil : image.recipe.raw,
        plan: plan,
        outputs: [RenderOutput(node: node, descriptor: file.descriptor)],
        threads: environment.jobs))
    guard let rendering = try results[node]?.get() else { throw OutputError.interrupted }
    guard rendering.size == image.size else { throw OutputError.photoChanged }
    return rendering.quality
  }

  /// The image's steps from the photo on, and the save that is wanted.
  private var remaking: (plan: Plan, node: Int) {
    var nodes: [PlanNode] = []
    for step in image.recipe.steps {
      nodes.append(
        PlanNode(id: nodes.count + 1, parent: nodes.last?.id, step: step, location: nil))
    }
    let save = saveNode(under: nodes.last?.id, id: nodes.count + 1)
    return (Plan(nodes: nodes + [save]), save.id)
  }

  private func saveNode(under parent: Int?, id: Int) -> PlanNode {
    var save = output.save
    save.metadata = .none
    return PlanNode(id: id, parent: parent, step: .save(save), location: output.node.location)
  }
}
