package import LumaFiles
package import LumaModel

extension Planner {
  /// Estimates the peak size of a photo's pixels in bytes while all saves of a plan are made:
  /// decoder state, and the image of every pass. Errs on the high side.
  ///
  /// - Parameters:
  ///   - path: The photo, which is inspected if it is a JPEG.
  ///   - raw: How a camera raw file is read.
  ///   - allowsTruncated: Whether a truncated photo is decoded as far as possible.
  ///   - gate: Opens the photo.
  package static func memory(
    of plan: Plan, header: PhotoHeader, path: String, raw: RawReading? = nil,
    allowsTruncated: Bool = false, gate: ReadGate = .everything
  ) -> Int {
    memory(
      of: plan, header: header, path: path, raw: raw, allowsTruncated: allowsTruncated,
      files: PictureFiles(gate: gate))
  }

  static func memory(
    of plan: Plan, header: PhotoHeader, path: String, raw: RawReading?, allowsTruncated: Bool,
    files: PictureFiles
  ) -> Int {
    guard let photo = StoredPhoto(header, raw) else { return 0 }
    let facts = PlaneFacts(path: path, photo.format, files)
    let lane = PlaneLane(RenderTree(plan, photo: photo), facts: facts, isRead: facts != nil)
    let pictures = frames(of: photo, path, files)
    let isKept = plan.saves.contains { node in
      guard case .save(let save) = node.step else { return false }
      return pictures?.isKept(from: photo.format, by: save) == true
    }
    var held = HeldFrames(count: isKept ? raw?.frames?.count ?? pictures?.count ?? 1 : 1)
    if isKept, let file = try? files.open(path) {
      held.note(pictures, of: file, photo, raw?.frames, allowsTruncated: allowsTruncated)
    }
    return MemoryNeed(
      lane, frames: held,
      sampleBytes: facts == nil || lane.fileRefusal != nil
        ? photo.format.sampleBytes(of: path, files) : 1
    ).bytes
  }

  /// The most bytes of a sample of a photo.
  package static func mostSampleBytes(of format: InputFormat?) -> Int {
    format?.mostSampleBytes ?? 1
  }

  /// Memory that the encoder of a save needs, bytes per px.
  package static func encoderMemory(of save: Save) -> Int {
    save.format.encoder.memory(save.encoding)
  }

  /// The pictures in a file that has several; nil for any other one.
  static func frames(of photo: StoredPhoto, _ path: String, _ files: PictureFiles) -> Frames? {
    guard let file = try? files.open(path), InputFormat.sniffed(from: file) == photo.format,
      let frames = Frames(of: file, photo.format), frames.isSeveral
    else { return nil }
    return frames
  }
}

/// Memory needed to render the tree of one photo.
struct MemoryNeed {
  private let lane: PlaneLane
  private let tree: RenderTree
  private let saves: [SavedNode]
  private let frames: HeldFrames
  /// Of a pixel, which may have alpha.
  private let pixelBytes: Int

  init(_ lane: PlaneLane, frames: HeldFrames = HeldFrames(), sampleBytes: Int = 1) {
    pixelBytes = 4 * sampleBytes
    self.lane = lane
    tree = lane.tree
    saves = tree.saves.sorted { $0.key < $1.key }.compactMap { try? $0.value.get() }
    self.frames = frames
  }

  /// `.max` for more than any machine has: a file may claim anything.
  var bytes: Int {
    let isSearched = saves.contains { $0.save.encoding.target != nil }
    let made = frames.made(isSearched: isSearched)
    let (moving, isOver) = (decoded + pictures).multipliedReportingOverflow(by: made)
    let (strip, isLong) = (pixelBytes * tree.decode.decoded.pixelCount)
      .multipliedReportingOverflow(by: frames.ofStrip)
    let (both, isHuge) = moving.addingReportingOverflow(strip)
    let (all, isPast) = both.addingReportingOverflow(overhead + planes + coefficients + coders)
    return isOver || isLong || isHuge || isPast ? .max : all
  }

  /// Libraries' own memory, and I/O buffers.
  private let overhead = 16 << 20

  private var photoSamples: Int {
    let factors = (lane.facts?.sampling ?? .chromaHalved).factors
    let all = factors.reduce(0) { $0 + $1.horizontal * $1.vertical }
    let luma = factors.first.map { $0.horizontal * $0.vertical } ?? 1
    return tree.photo.size.pixelCount * all / max(1, luma)
  }

  /// The decoded planes.
  private var planes: Int {
    guard saves.contains(where: { lane.demand(of: $0) != nil }) else { return 0 }
    if lane.isInRows { return rowBytes * tree.photo.size.pixelCount }
    let all = lane.decode.components.reduce(0) { $0 + $1.room * $1.rows.count }
    // Those of the decoder and of libheif, too.
    return tree.photo.format.row.reduction == .thumbnail ? 3 * all : all
  }

  /// Of a px that is decoded to rows, with the memory of its decoder.
  private var rowBytes: Int {
    guard tree.photo.format == .jxl else { return 4 * rowCopies }
    // libjxl holds all of a picture with alpha as numbers of 32 bits, in several forms.
    return lane.facts?.color == .rows(hasAlpha: true) ? 40 : 10
  }

  /// Rows of 8 bits, the chunks of the file, which may be as large, and the unpacked data.
  private var rowCopies: Int {
    if lane.facts?.isDeep == true { return 5 }
    return lane.facts?.isProgressive == true ? 3 : 2
  }

  /// A progressive JPEG is decoded in scans that each span the image, with two bytes per sample, or
  /// packed to less than one; a lossless save holds the blocks three times (to check, crop and turn
  /// them).
  private var coefficients: Int {
    let isMoved = saves.contains {
      $0.save.isLosslessJPEG || tree.photo.format == .jpeg && tree.mayFit($0)
    }
    let isScanned = lane.facts?.isProgressive == true && !lane.isInRows
    let scanned = isScanned ? tree.photo.size.pixelCount < 10_000_000 ? 2 : 1 : 0
    return photoSamples * (scanned + (isMoved ? 6 : 0))
  }

  /// The encoder that needs most: only one save is encoded at a time.
  private var coders: Int {
    saves.map { saved in
      let encoder = saved.save.format.encoder
      let isBare = saved.save.metadata == .none && saved.save.encoding.dpi == nil
      let file = isBare ? 0 : encoder.file
      let pixels = tree.passes[saved.pass].size.pixelCount
      let rows =
        saved.save.format == .png
        ? PNGEncoder.memory(pixels) : ExactHEIFEncoder.memory(pixels, saved.save)
      return (encoder.memory(saved.save.encoding) + file) * pixels + rows
    }.max() ?? 0
  }

  /// libvips' decoded photo, if it is kept.
  private var decoded: Int {
    let own = saves.filter { lane.demand(of: $0) == nil && !$0.save.isLosslessJPEG }
    if own.isEmpty { return 0 }
    let readers = PassReaders(tree, wanted: own.map(\.pass)) { _ in false }
    let whole = tree.photo.format.row.decodesWhole ? pixelBytes * tree.decode.decoded.pixelCount : 0
    let isKept = readers.ofPhoto > 1 || own.contains { !isStreamed($0) }
    return whole + (isKept ? pixelBytes * tree.decode.region.size.pixelCount : 0)
  }

  /// Whether a save reads the photo sequentially: its first map reduces, or neither resamples nor
  /// turns.
  private func isStreamed(_ saved: SavedNode) -> Bool {
    var index = saved.pass
    while let next = tree.source(of: index) { index = next }
    guard let map = tree.passes[index].map else { return false }
    return map.isReduction || (map.kernel == nil && map.orientation == .up)
  }

  /// The images that are kept at a time, while one save is written after another.
  private var pictures: Int {
    var uses = PassUses(tree, wanted: saves.map(\.pass))
    var held: Set<Int> = []
    var (bytes, most) = (0, 0)
    for saved in saves {
      for pass in uses.path(of: saved.pass) where held.insert(pass).inserted {
        bytes += size(of: tree.passes[pass])
      }
      most = max(most, bytes)
      for pass in uses.finish(saved.pass) { bytes -= size(of: tree.passes[pass]) }
    }
    return most
  }

  /// Of a pass's image, twice: as resampled, and as turned or recolored; of an unscaled photo, at
  /// most one copy is needed.
  private func size(of pass: Pass) -> Int {
    let isWhole = pass.map?.kernel == nil && pass.input == .photo
    return (isWhole ? pixelBytes + 1 : 2 * pixelBytes) * pass.size.pixelCount
  }
}
