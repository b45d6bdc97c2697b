import LumaModel

extension LocalPictures {
  /// Compares the pictures of two files as they are shown.
  func comparison(
    _ call: PictureCall, _ old: String, _ new: String
  ) throws(ImagingError) -> PictureComparison {
    let job = job(call)
    return try job.settled { () throws(ImagingError) in
      let pair = PicturePair(
        old: try ComparedPicture(old, call, job), new: try ComparedPicture(new, call, job),
        job: job)
      return try pair.comparison()
    }
  }
}

/// Two pictures, in a process that decodes them.
struct PicturePair {
  let old: ComparedPicture
  let new: ComparedPicture
  let job: RenderJob

  func comparison() throws(ImagingError) -> PictureComparison {
    var changes = changesOfFacts()
    let frames = try FramePair(old, new, job).difference { before, after throws(ImagingError) in
      try self.amount(of: (before, after))
    }
    if let frames { changes += frames.changes }
    let pair = frames?.pictures ?? (old.shown, new.shown)
    var amount = lostFrames
    if try !isSame(pair) {
      changes += try self.changes(of: pair)
      // Without pictures, these are the first frames of files of one frame.
      let shown = frames?.pictures == nil ? try self.amount(of: pair) : frames?.amount ?? 0
      amount = max(amount, shown)
    } else if changes.isEmpty, try hasOtherHiddenColors() {
      changes.append(.hidden)
    }
    return PictureComparison(
      old: old.facts, new: new.facts, changes: changes.withoutRepeats, amount: amount)
  }

  /// The share of frames that only one of the files has.
  private var lostFrames: Double {
    let (before, after) = (old.facts.frames, new.facts.frames)
    return Double(abs(before - after)) / Double(max(before, after, 1))
  }

  private func changesOfFacts() -> [PictureChange] {
    var changes: [PictureChange] = []
    let (before, after) = (old.facts, new.facts)
    if before.format != after.format { changes.append(.format) }
    if before.frames != after.frames { changes.append(.frameCount) }
    if before.hasAlpha != after.hasAlpha { changes.append(.alpha) }
    if before.depth != after.depth { changes.append(.depth) }
    if old.file.colors.meaning != new.file.colors.meaning { changes.append(.profile) }
    if before.format == after.format, old.density != new.density { changes.append(.density) }
    return changes
  }

  /// Whether all pixels are the same, also in 16 bits and in colors that sRGB does not have.
  private func isSame(_ pair: (VipsImage, VipsImage)) throws(ImagingError) -> Bool {
    guard pair.0.size == pair.1.size else { return false }
    let (first, second) = try (pair.0.withAlpha(), pair.1.withAlpha())
    guard try first.largestDifference(from: second) == 0 else { return false }
    let isMore = old.facts.depth > 8 && new.facts.depth > 8 || old.file.colors.meaning != nil
    guard isMore, !old.hasFrames, !new.hasFrames,
      old.file.header.storedSize == new.file.header.storedSize,
      old.file.header.bands == new.file.header.bands,
      old.file.colors.meaning == new.file.colors.meaning
    else { return true }
    return try old.file.decode(job: job).largestDifference(from: new.file.decode(job: job)) == 0
  }

  /// Whether files that show the same have other colors below transparent pixels, which decoding
  /// removes.
  private func hasOtherHiddenColors() throws(ImagingError) -> Bool {
    guard old.facts.hasAlpha, new.facts.hasAlpha, !old.hasFrames, !new.hasFrames else {
      return false
    }
    let (first, second) = try (old.file.opened(), new.file.opened())
    guard first.size == second.size, first.bands == second.bands, first.format == second.format
    else { return false }
    return try first.largestDifference(from: second) > 0
  }

  /// Not empty, for pixels that differ.
  private func changes(
    of pair: (VipsImage, VipsImage)
  ) throws(ImagingError) -> [PictureChange] {
    var changes: [PictureChange] = []
    var colors = (try pair.0.onGray(), try pair.1.onGray())
    if pair.0.size == pair.1.size, pair.0.hasAlpha || pair.1.hasAlpha {
      let alphas = try (pair.0.withAlpha().alphaBand(), pair.1.withAlpha().alphaBand())
      // Parts that only one of them shows are not a difference of colors.
      let common = try alphas.0.times(alphas.1).linear([1 / 255], [0]).whole(.uchar)
      colors = (try pair.0.onGray(common), try pair.1.onGray(common))
      let isSameColor = try colors.0.largestDifference(from: colors.1) == 0
      // A lossy encoder moves alpha a little everywhere; a small hole moves it in a few places.
      let least = isSameColor ? 0 : 0.1
      if try alphas.0.meanDifference(from: alphas.1) > least { changes.append(.alpha) }
      if isSameColor, !changes.isEmpty { return changes }
      if isSameColor { return [try hidden(pair)] }
    }
    let format = new.facts.format
    let coding = ChangeFinder.Coding(
      oldQuality: old.facts.quality, newQuality: new.facts.quality,
      isSameFormat: format == old.facts.format, isLossy: format.isUsuallyLossy,
      hasGrown: new.bytes > old.bytes)
    let found = ChangeFinder(try colors.0.colorRows(), try colors.1.colorRows(), coding).changes()
    // Compression of transparent parts, or another profile, changes colors a little.
    let isExplained = !changes.isEmpty || old.file.colors.meaning != new.file.colors.meaning
    return changes + found.filter { !(isExplained && $0.isOfCompression) }
  }

  /// An invisible difference: below transparent pixels, or finer than 8 bits show.
  private func hidden(_ pair: (VipsImage, VipsImage)) throws(ImagingError) -> PictureChange {
    try pair.0.withAlpha().largestDifference(from: pair.1.withAlpha()) > 0 ? .hidden : .noise
  }

  /// The new picture counts in the old one's size.
  private func amount(of pair: (VipsImage, VipsImage)) throws(ImagingError) -> Double {
    let before = try pair.0.onGray()
    let other = try pair.1.onGray()
    let after =
      before.size == other.size
      ? other : try job.inMemory(other.resampled(to: before.size, kernel: .lanczos3))
    let distance = try before.distance(seen: after)
    let colors = try before.colorBands().meanDifference(from: after.colorBands()) / 255
    var most = max(distance, colors)
    if before.size == other.size, pair.0.hasAlpha || pair.1.hasAlpha {
      let alphas = try (pair.0.withAlpha().alphaBand(), pair.1.withAlpha().alphaBand())
      most = max(most, try alphas.0.meanDifference(from: alphas.1) / 255)
    }
    return most.isFinite ? min(1, max(0, most)) : 1
  }
}

extension ComparedPicture {
  /// Px per mm as the file states them, to a hundredth; nil: unknown.
  fileprivate var density: Int? {
    guard let density = (try? file.opened())?.double(field: "xres"), density.isFinite else {
      return nil
    }
    return Int(min(max(density, 0), 1e6) * 100)
  }
}

extension PictureChange {
  fileprivate var isOfCompression: Bool {
    switch self {
    case .noise, .quality(nil, nil): true
    case .format, .size, .crop, .extended, .shift, .turn, .tilt, .color, .sharpness, .quality,
      .content, .alpha, .hidden, .frameCount, .frames, .timing, .profile, .depth, .density:
      false
    }
  }
}

extension [PictureChange] {
  fileprivate var withoutRepeats: [PictureChange] {
    var seen: Set<PictureChange> = []
    return filter { seen.insert($0).inserted }
  }
}
