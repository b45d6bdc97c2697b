import LumaDatabase
import LumaImaging
import LumaModel
import LumaRecord

/// Writes a delivered image to files.
package struct ImageSaving {
  private let environment: RunEnvironment
  private let image: RequestImage

  package init(_ environment: RunEnvironment, _ image: RequestImage) {
    self.environment = environment
    self.image = image
  }

  /// - Parameter units: saves of the image, as if it were a photo.
  package func run(_ units: [WorkUnit]) {
    let filing = AlbumAssignment()
    let writer = OutputWriter(environment, filing)
    environment.progress.begin(outputs: units.reduce(0) { $0 + $1.outputs.count })
    for var unit in units {
      unit.path = image.recipe.path
      for planned in unit.outputs { save(planned, of: unit, writer) }
    }
    writer.end()
    filing.file(in: environment)
  }

  private func save(_ planned: PlannedOutput, of unit: WorkUnit, _ writer: OutputWriter) {
    let fingerprint = OutputPolicy.Fingerprint(
      signature: signature(of: planned),
      encoder: KeyedLibrary.encoder(
        of: planned, unit, from: image.photo.asset.header.format))
    guard let output = writer.open(planned, fingerprint, of: unit) else { return }
    writer.finish(output, of: unit, source(of: unit, writer)) {
      let rendering = try fill(output)
      if isOfAway { warn(of: planned) }
      return rendering
    }
  }

  /// Whether the image is the kept picture of a missing photo.
  private var isOfAway: Bool { image.isDegraded && image.source == .derivative }

  private func source(
    of unit: WorkUnit, _ writer: OutputWriter
  ) -> Result<OutputEntry.Sources, CatalogError> {
    guard isOfAway, let made = image.file else { return writer.source(of: unit, part: .file) }
    return Result { () throws(CatalogError) in
      try OutputEntry.Sources(path: unit.path, standIn: made.path)
    }
  }

  private func warn(of planned: PlannedOutput) {
    var warning = RuntimeError.output(.degraded(path: planned.shown)).diagnostic
    (warning.path, warning.location) = (image.photo.asset.path, planned.location)
    environment.progress.emit(.warning(warning))
  }

  /// A preview has a signature of its own, so it never counts as up to date.
  private func signature(of planned: PlannedOutput) -> String {
    let (plan, node) = remaking(planned)
    let isPreview = image.isDegraded || image.source == .preview
    let kind = isPreview ? OutputPolicy.kinds.preview : OutputPolicy.kinds.request
    return kind + image.recipe.frameMark
      + plan.key(of: node)
  }

  /// Copies the image's own file if its format matches. Otherwise encodes again, from the file if
  /// it is lossless, a preview or the only source, else from the photo, to avoid double
  /// compression.
  private func fill(_ output: OutputFile) throws -> Rendering {
    guard let made = image.file else { throw OutputError.interrupted }
    let planned = output.planned
    if made.format == planned.save.format, planned.save.encoding == Encoding() {
      try made.copy(to: output.file)
      return Rendering(size: planned.size)
    }
    let isSource = image.source == .preview || made.format == .png || isOfAway
    if !isSource { environment.requests.noteDecodes(1) }
    let (plan, node) = isSource ? (Plan(nodes: [saveNode(planned)]), 1) : remaking(planned)
    var unit = RenderUnit(
      path: isSource ? made.path : image.recipe.path, raw: isSource ? nil : image.recipe.raw,
      plan: plan, outputs: [RenderOutput(node: node, descriptor: output.file.descriptor)],
      threads: environment.jobs)
    unit.isOwn = isSource
    if !isSource { unit.frameTime = image.recipe.time }
    guard let result = environment.renderer.render(unit)[node] else {
      throw OutputError.interrupted
    }
    return try result.get()
  }

  /// A plan that repeats the image's steps from the photo, followed by the save.
  private func remaking(_ planned: PlannedOutput) -> (plan: Plan, node: Int) {
    var nodes: [PlanNode] = []
    for step in image.recipe.steps {
      nodes.append(
        PlanNode(id: nodes.count + 1, parent: nodes.last?.id, step: step, location: nil))
    }
    let save = saveNode(planned, under: nodes.last?.id, id: nodes.count + 1)
    return (Plan(nodes: nodes + [save]), save.id)
  }

  private func saveNode(
    _ planned: PlannedOutput, under parent: Int? = nil, id: Int = 1
  ) -> PlanNode {
    var save = planned.save
    save.metadata = .none
    return PlanNode(id: id, parent: parent, step: .save(save), location: planned.location)
  }
}
