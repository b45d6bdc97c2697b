import LumaFiles
import LumaCatalog
import LumaImaging
import LumaModel

/// Writes a delivered image to a file, following the rules for outputs.
package struct ImageSaving {
  private let environment: RunEnvironment
  private let image: RequestImage
  private let output: PlannedOutput
  private let policy: OutputPolicy

  package init(_ environment: RunEnvironment, _ image: RequestImage, _ output: PlannedOutput) {
    self.environment = environment
    self.image = image
    self.output = output
    policy = OutputPolicy(record: environment.record, sources: environment.sources)
  }

  package func run() {
    do {
      switch try policy.decide(output, asset: image.photo.asset, recipe: recipe) {
      case .skip(let reason):
        environment.progress.emit(
          .skipped(
            SkippedFile(photo: image.recipe.path, path: output.shown, reason: reason.message)))
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

  /// The recipe for the output record; a preview has a signature of its own, so it never counts as
  /// up to date.
  private var recipe: OutputPolicy.Fingerprint {
    let plan = remaking
    let mark = image.isDegraded || image.source == .preview ? "preview|" : "request|"
    return OutputPolicy.Fingerprint(
      signature: mark + plan.plan.signature(of: plan.node),
      encoder: Encoder.version(of: output.save.format, from: image.photo.asset.header.format))
  }

  private func write(replacing: Bool) throws -> SavedFile {
    let file = try AtomicFile(for: output.path)
    defer { file.discard() }
    // Computed before decoding, so that a concurrent change of the photo is detected.
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

  /// Copies the image's own file if its format matches. Otherwise encodes again, from the file if
  /// it is lossless or a preview, else from the photo, to avoid double compression.
  ///
  /// - Returns: the result of a quality search; nil if there was none.
  private func fill(_ file: AtomicFile) throws -> Int? {
    guard let made = image.file else { throw OutputError.interrupted }
    if made.format == output.save.format, output.save.encoding == Encoding() {
      try made.copy(to: file)
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

  /// A plan that repeats the image's steps from the photo, followed by the save.
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
