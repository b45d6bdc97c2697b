import LumaImaging
import LumaModel

/// Answers requests from the smaller pictures that a photo's file carries.
struct PreviewWork {
  let queue: RequestQueue
  let flight: PhotoFlight

  func run() {
    // Previews show the photo without its edits.
    let recipes = flight.recipes.filter { $0.edits.isEmpty && wants($0) }
    guard !recipes.isEmpty else { return }
    let previews = StandIn.all(
      of: flight.source, format: flight.photo.asset.header.format, flight.renderer)
    guard !previews.isEmpty else { return }
    for recipe in recipes { serve(recipe, previews) }
  }

  private func wants(_ recipe: DerivativeRecipe) -> Bool {
    queue.members(of: flight, recipe).contains { ticket in
      ticket.purpose == .image && ticket.request.delivery != .high
    }
  }

  private func serve(_ recipe: DerivativeRecipe, _ previews: [StandIn]) {
    guard let first = queue.members(of: flight, recipe).first else { return }
    let isEnough = previews.first { $0.isFaithful && $0.size.covers(first.size) }
    let members = queue.members(of: flight, recipe).filter { $0.purpose == .image }
    if let isEnough, members.contains(where: { $0.request.delivery == .fast }),
      let file = make(isEnough, recipe, first)
    {
      queue.finish(flight, recipe, file, from: .preview) { $0.request.delivery == .fast }
    }
    if members.contains(where: { $0.request.delivery == .opportunistic }),
      let quick = quickest(previews, for: first.size), let file = make(quick, recipe, first)
    {
      queue.tell(flight, recipe, where: { $0.request.delivery == .opportunistic }) {
        .degraded(
          RequestImage(
            $0.photo, recipe, size: file.size, source: .preview, isDegraded: true, file: file))
      }
    }
  }

  /// The smallest that has a quarter of the sides wanted, which is enough to stand in for them; else
  /// the largest.
  private func quickest(_ previews: [StandIn], for size: PixelSize) -> StandIn? {
    previews.first { preview in
      preview.size.width * 4 >= size.width && preview.size.height * 4 >= size.height
    } ?? previews.last
  }

  /// The stand-in upright, and no larger than was asked for; nil where it is no picture.
  private func make(
    _ standIn: StandIn, _ recipe: DerivativeRecipe, _ ticket: RequestTicket
  ) -> DerivativeFile? {
    let steps = fit(standIn.size, to: ticket)
    switch standIn.kind {
    case .embedded(let preview): return make(preview, preview.turn.steps + steps)
    case .thumbnail: return render(flight.path, steps, readsThumbnail: true)
    case .camera: return render(flight.path, raw: .preview, steps)
    }
  }

  private func make(_ preview: EmbeddedPreview, _ steps: [Step]) -> DerivativeFile? {
    // The photo's own pixels follow, and tell what is wrong with the file.
    guard let bytes = try? preview.bytes(from: flight.path),
      let input = try? queue.cache.temporary()
    else { return nil }
    defer { input.discard() }
    guard (try? DerivativeFile.write(bytes[...], to: input.descriptor, named: flight.path)) != nil
    else { return nil }
    return render(input.contents, steps)
  }

  private func render(
    _ path: String, raw: RawReading? = nil, _ steps: [Step], readsThumbnail: Bool = false
  ) -> DerivativeFile? {
    guard let output = try? queue.cache.temporary() else { return nil }
    let made = DerivativeRecipe(path: path, raw: raw, edits: steps, scale: nil, format: .jpeg)
    let plan = FlightPlan([made])
    let node = plan.save(of: made)
    var unit = RenderUnit(
      path: path, raw: raw, plan: plan.plan,
      outputs: [RenderOutput(node: node, descriptor: output.descriptor)])
    unit.readsThumbnail = readsThumbnail
    guard case .success(let rendering)? = flight.renderer.render(unit)[node] else {
      output.discard()
      return nil
    }
    return DerivativeFile(output, format: .jpeg, size: rendering.size)
  }

  /// What brings an upright preview to the size of the full picture, or as near as it goes without
  /// enlarging it.
  private func fit(_ size: PixelSize, to ticket: RequestTicket) -> [Step] {
    let isCut = ticket.request.contentMode == .aspectFill && ticket.request.resize == .exact
    let (width, height) = (ticket.size.width, ticket.size.height)
    guard size.covers(ticket.size) else {
      let ratio = Crop.aspect(width: Double(width), height: Double(height), gravity: .centre)
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

extension PixelSize {
  fileprivate func covers(_ other: PixelSize) -> Bool {
    width >= other.width && height >= other.height
  }
}

extension Orientation {
  /// The same as steps.
  var steps: [Step] {
    (isMirrored ? [.flip(.horizontal)] : [])
      + (quarterTurns == 0 ? [] : [.rotate(.quarterTurns(quarterTurns))])
  }
}
