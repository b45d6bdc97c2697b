import LumaModel

/// How much a photo may be reduced while decoding, and which region of it is needed. A drawing is
/// rendered at the largest size that a pass needs.
struct DecodePlan: Hashable, Sendable {
  var stored: PixelSize
  /// Reduction by the decoder: 1, 2, 4 or 8.
  var shrink: Int
  /// Size that the decoder delivers at that shrink.
  var decoded: PixelSize
  /// Stored px per decoded px.
  var ratioX: Double
  var ratioY: Double
  /// Decoded px that the passes read; the rest need not be kept.
  var region: PixelRect
  /// Whether every pass that reads the photo reduces it by at least 2 on both axes.
  var isHalved = false
  /// Whether it is a drawing that is rendered at another size than its own.
  private(set) var isRendered = false

  /// Chooses the smallest decode that leaves every pass that reads the photo a reduction by at
  /// least 2 on both axes, and that keeps the sample positions of a full decode.
  ///
  /// With a remaining factor of 2, the PSNR against the full decode is 47-52 dB; with less, it
  /// drops to 34 dB.
  init(photo: StoredPhoto, passes: [Pass], ancestors: [Int: Int]) {
    let maps = passes.indices.compactMap { index -> GeometryMap? in
      guard passes[index].input == .photo, ancestors[index] == nil else { return nil }
      return passes[index].map
    }
    let options = photo.format.decodeShrinks.map { DecodePlan(photo, shrink: $0) }
    let legal = options.last { plan in maps.allSatisfy { plan.serves($0) } }
    self = legal ?? DecodePlan(photo, shrink: 1)
    if photo.format.row.isDrawing, let size = VectorSize.rendered(photo.size, for: maps) {
      render(at: size)
    }
    region = reading(maps)
    isHalved = !maps.isEmpty && maps.allSatisfy { $0.halves(after: 1) }
  }

  private init(_ photo: StoredPhoto, shrink: Int) {
    stored = photo.size
    self.shrink = shrink
    let reduction = DecodeReduction(photo.format, shrink: shrink)
    decoded = reduction.size(of: photo.size)
    (ratioX, ratioY) = reduction.ratio(of: photo.size)
    region = PixelRect(decoded)
  }

  private mutating func render(at size: PixelSize) {
    decoded = size
    ratioX = Double(stored.width) / Double(size.width)
    ratioY = Double(stored.height) / Double(size.height)
    isRendered = true
  }

  /// How the decoder is called.
  func reduction(_ format: InputFormat) -> DecodeReduction {
    isRendered ? .drawing(decoded) : DecodeReduction(format, shrink: shrink)
  }

  /// The kernel by which a map is resampled from the decoded image; nil: it is a part of it.
  func kernel(of map: GeometryMap) -> Kernel? {
    map.kernel ?? (isRendered ? .lanczos3 : nil)
  }

  /// Whether a map makes no more px of the decoded image than that has.
  func reduces(_ map: GeometryMap) -> Bool { isRendered || map.isReduction }

  /// Whether `map` may read the image decoded at this shrink.
  private func serves(_ map: GeometryMap) -> Bool {
    if shrink == 1 { return true }
    guard map.halves(after: shrink) else { return false }
    let axes = axes(of: map)
    return max(axes.x.error, axes.y.error) <= ResampleAxis.tolerance
  }

  /// How `map`, a reduction, samples the decoded image.
  func axes(of map: GeometryMap) -> (x: ResampleAxis, y: ResampleAxis) {
    (
      ResampleAxis(
        from: map.source.x, count: map.source.width, ratio: ratioX, side: decoded.width,
        outputs: map.scaled.width),
      ResampleAxis(
        from: map.source.y, count: map.source.height, ratio: ratioY, side: decoded.height,
        outputs: map.scaled.height)
    )
  }

  /// Bounding box of the regions that `maps` read.
  private func reading(_ maps: [GeometryMap]) -> PixelRect {
    let rects = maps.map { map -> PixelRect in
      guard reduces(map) else { return map.source }
      let axes = axes(of: map)
      return PixelRect(
        x: axes.x.start, y: axes.y.start, width: axes.x.length, height: axes.y.length)
    }
    return rects.bounds ?? region
  }
}

extension GeometryMap {
  fileprivate func halves(after shrink: Int) -> Bool {
    isReduction && kernel != .nearest && source.halves(into: scaled, after: shrink)
  }
}
