import LumaImaging
import LumaModel

/// Serves requests from the embedded previews of a photo's file.
struct PreviewWork {
  let queue: RequestQueue
  let batch: RequestBatch

  func run() {
    // Previews do not contain the photo's edits.
    let recipes = batch.recipes.filter { $0.edits.isEmpty && wants($0) }
    guard !recipes.isEmpty else { return }
    let previews = PreviewCandidate.all(
      of: batch.source, format: format, batch.renderer)
    guard !previews.isEmpty else { return }
    for recipe in recipes { serve(recipe, previews) }
  }

  /// That of the file, which of an edit may be another than the photo's.
  private var format: InputFormat? {
    let photo = batch.photo.asset
    guard batch.source.path != photo.path else { return photo.header.format }
    // Errors are ignored: rendering the file reports them.
    return (try? batch.renderer.gate.open(batch.source.path)).flatMap(InputFormat.sniffed)
  }

  private func wants(_ recipe: DerivativeRecipe) -> Bool {
    queue.members(of: batch, recipe).contains { ticket in
      ticket.purpose == .image && ticket.request.delivery != .high
    }
  }

  private func serve(_ recipe: DerivativeRecipe, _ previews: [PreviewCandidate]) {
    guard let first = queue.members(of: batch, recipe).first else { return }
    let isEnough = previews.first { $0.isFaithful && $0.size.covers(first.size) }
    let members = queue.members(of: batch, recipe).filter { $0.purpose == .image }
    if let isEnough, members.contains(where: { $0.request.delivery == .fast }),
      let file = make(isEnough, recipe, first)
    {
      queue.finish(batch, recipe, file, from: .preview) { $0.request.delivery == .fast }
    }
    // A request for any size differs from one for the size in place of it.
    for takesAny in [false, true] {
      let asked = members.first {
        $0.request.delivery == .preview && $0.request.takesAnySize == takesAny
      }
      if let asked { serveAny(recipe, previews, asked) }
    }
    if members.contains(where: { $0.request.delivery == .opportunistic }),
      let quick = quickest(previews, for: first.size), let file = make(quick, recipe, first)
    {
      queue.notify(batch, recipe, where: { $0.request.delivery == .opportunistic }) {
        .degraded(
          RequestImage(
            $0.photo, recipe, size: file.size, source: .preview, isDegraded: true, file: file))
      }
    }
  }

  /// Delivers the smallest preview that is large enough, or else the largest; of any size, the
  /// smallest.
  private func serveAny(
    _ recipe: DerivativeRecipe, _ previews: [PreviewCandidate], _ asked: RequestTicket
  ) {
    let enough = previews.first { $0.size.covers(asked.size) }
    guard let chosen = asked.request.takesAnySize ? previews.first : enough ?? previews.last,
      let file = make(chosen, recipe, asked)
    else { return }
    let isDegraded = !chosen.isFaithful || !chosen.size.covers(asked.size)
    queue.finish(batch, recipe, file, from: .preview, isDegraded: isDegraded) {
      $0.request.delivery == .preview && $0.request.takesAnySize == asked.request.takesAnySize
    }
  }

  /// Returns the smallest preview with at least a quarter of the target's width and height, or else
  /// the largest.
  private func quickest(_ previews: [PreviewCandidate], for size: PixelSize) -> PreviewCandidate? {
    previews.first { preview in
      preview.size.width * 4 >= size.width && preview.size.height * 4 >= size.height
    } ?? previews.last
  }

  /// Renders a preview upright, no larger than requested; nil if it cannot be decoded.
  private func make(
    _ standIn: PreviewCandidate, _ recipe: DerivativeRecipe, _ ticket: RequestTicket
  ) -> DerivativeFile? {
    let steps = fit(standIn.size, to: ticket)
    switch standIn.kind {
    case .embedded(let preview): return make(preview, preview.turn.steps + steps)
    case .thumbnail:
      return render(batch.source.path, steps, of: .embedded, readsThumbnail: true)
    case .camera: return render(batch.source.path, raw: .preview, steps, of: .embedded)
    }
  }

  /// Returns the kept picture of a photo, no larger than requested; nil if it cannot be decoded.
  func make(
    _ kept: DerivativeFile, _ recipe: DerivativeRecipe, _ ticket: RequestTicket
  ) -> DerivativeFile? {
    let steps = fit(kept.size, to: ticket)
    guard !steps.isEmpty else { return kept }
    return render(kept.path, steps, of: .kept, isOwn: true, format: recipe.format)
  }

  private func make(_ preview: EmbeddedPreview, _ steps: [Step]) -> DerivativeFile? {
    // Errors are ignored: decoding the photo itself follows and reports them.
    guard
      let bytes = try? preview.bytes(
        from: batch.source.path, gate: batch.renderer.gate),
      let input = try? queue.cache.temporary()
    else { return nil }
    defer { input.discard() }
    guard (try? input.write(bytes)) != nil else { return nil }
    return render(input.contents, steps, of: .embedded, isOwn: true)
  }

  private func render(
    _ path: String, raw: RawReading? = nil, _ steps: [Step], of standIn: StandIn,
    readsThumbnail: Bool = false, isOwn: Bool = false, format: OutputFormat = .jpeg
  ) -> DerivativeFile? {
    guard let output = try? queue.cache.temporary() else { return nil }
    let made = DerivativeRecipe(path: path, raw: raw, edits: steps, scale: nil, format: format)
    let plan = RequestBatchPlan([made])
    let node = plan.save(of: made)
    var unit = RenderUnit(
      path: path, raw: raw, plan: plan.plan,
      outputs: [RenderOutput(node: node, descriptor: output.descriptor)])
    unit.request.readsThumbnail = readsThumbnail
    unit.isOwn = isOwn
    guard case .success(let rendering)? = batch.renderer.render(unit)[node] else {
      output.discard()
      return nil
    }
    for note in rendering.notes { queue.warn(standIn.warning(note, of: batch.photo.asset.path)) }
    return DerivativeFile(output, format: format, size: rendering.size)
  }

  /// Returns the steps that scale an upright preview to the requested size. A smaller preview is
  /// not enlarged, only cropped to the aspect ratio if the request crops.
  private func fit(_ size: PixelSize, to ticket: RequestTicket) -> [Step] {
    guard !ticket.request.takesAnySize else { return [] }
    let isCut = ticket.request.contentMode == .aspectFill && ticket.request.resize == .exact
    let (width, height) = (ticket.size.width, ticket.size.height)
    guard size.covers(ticket.size) else {
      let ratio = Crop.aspect(width: Double(width), height: Double(height), gravity: .center)
      return isCut ? [.crop(ratio)] : []
    }
    guard size != ticket.size else { return [] }
    return [
      .scale(
        .box(
          width: .pixels(width), height: .pixels(height), fit: isCut ? .cover : .fill,
          enlarge: false, background: nil, kernel: .lanczos3))
    ]
  }
}

/// A picture shown instead of the photo's own pixels, which may be sound even if it is not.
private enum StandIn: String {
  case embedded = "embedded preview"
  case kept = "kept picture"

  func warning(_ note: RenderNote, of photo: String) -> Diagnostic {
    var warning = note.diagnostic(of: photo, nil)
    warning.message = "\(rawValue): \(warning.message)"
    if note.isOfDamage { warning.hint = "request the photo with delivery = \"high\"" }
    return warning
  }
}

extension Orientation {
  /// The orientation as steps.
  var steps: [Step] {
    (isMirrored ? [.flip(.horizontal)] : [])
      + (quarterTurns == 0 ? [] : [.rotate(Rotate(Double(quarterTurns * 90)))])
  }
}
