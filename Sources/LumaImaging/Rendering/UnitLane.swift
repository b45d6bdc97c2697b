import LumaFiles
import LumaModel

/// Where a unit is rendered if there is a service.
enum UnitLane: Hashable, Sendable {
  /// In this process.
  case here
  case service(Reason)

  /// Why this process leaves a unit to the service.
  enum Reason: Hashable, Sendable {
    /// It renders nothing itself.
    case closed
    /// The file cannot be opened, is too long, or is not a JPEG: the service reports which.
    case file
    /// A JPEG whose header is long or unusual, whose components lie in separate scans, or whose
    /// gain map is coded in an unusual way.
    case coding
    case scans
    case pixels
    /// Some save needs a large library.
    case library
    /// Bytes by the estimate.
    case memory(Int)
  }
}

extension RenderUnit {
  /// Decides by bounded looks at the file and by estimates, before anything is decoded.
  func lane(_ given: ImagingOptions, _ budget: LocalBudget) -> UnitLane {
    guard !budget.isNone else { return .service(.closed) }
    let options = given.reading(request.raw)
    guard let file = try? (isOwn ? .everything : options.gate).picture(request.path),
      file.count <= budget.file, let shown = try? ShownFile(file, options), shown.format == .jpeg
    else { return .service(.file) }
    let region = ByteRegion(shown.file)
    guard let outline = JPEGOutline(region, longest: budget.header) else {
      return .service(.coding)
    }
    if let reason = outline.reason(in: region, keepsBlocks: keepsBlocks, budget) {
      return .service(reason)
    }
    // libjpeg reads the header that the outline is of.
    guard let reader = try? JPEGReader(shown, options: options, job: RenderJob()) else {
      return .service(.file)
    }
    return lane(reader, options, budget, header: outline.headerLength)
  }

  private func lane(
    _ reader: JPEGReader, _ options: ImagingOptions, _ budget: LocalBudget, header: Int
  ) -> UnitLane {
    let photo = PhotoFile.jpeg(reader)
    let writer = SaveWriter(
      RenderTree(request.plan, photo: photo.stored), photo, request.outputs(descriptors),
      threads: request.threads, options, RenderJob(), OverlayImages())
    guard writer.staysInPlanes else { return .service(.library) }
    var need = writer.memoryNeed.addingClamped(2 * header)
    if keepsBlocks { need = need.addingClamped(3 * reader.region.count) }
    if reader.facts.mayHaveGainMap, let map = GainMap(in: reader.region) {
      guard let more = map.memoryNeed(budget) else { return .service(.coding) }
      need = need.addingClamped(more)
    }
    return need <= budget.memory ? .here : .service(.memory(need))
  }

  /// Whether a save moves a JPEG's coefficients: libjpeg then reads all scans up to the file's end.
  private var keepsBlocks: Bool {
    request.plan.saves.contains { node in
      guard case .save(let save) = node.step else { return false }
      return save.isLosslessJPEG || save.format == .jpeg && save.encoding.mostKeptBytes != nil
    }
  }
}

extension JPEGOutline {
  /// Why decoding it is left to the service; nil: it is not.
  fileprivate func reason(
    in file: ByteRegion, keepsBlocks: Bool, _ budget: LocalBudget
  ) -> UnitLane.Reason? {
    guard isProgressive || isInterleaved else { return .coding }
    // Of an interleaved baseline file, nothing after the first scan is decoded to planes.
    let all = isProgressive || keepsBlocks ? scans(in: file, most: budget.scans) : 1
    if all > budget.scans { return .scans }
    return width * height * all > budget.pixels ? .pixels : nil
  }
}

extension GainMap {
  /// Bytes that moving it needs; nil: it is coded in an unusual way. It is decoded in full, kept
  /// whole, and resampled once.
  fileprivate func memoryNeed(_ budget: LocalBudget) -> Int? {
    guard let outline = JPEGOutline(file, longest: budget.header),
      outline.isInterleaved && !outline.isProgressive
    else { return nil }
    return 12 * outline.width * outline.height + 3 * file.count
  }
}

extension Int {
  /// `.max` for a sum that is larger.
  fileprivate func addingClamped(_ other: Int) -> Int {
    let (sum, isOver) = addingReportingOverflow(other)
    return isOver ? .max : sum
  }
}
