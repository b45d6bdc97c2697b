import LumaModel

/// How a decoder is asked for fewer pixels than the file holds.
enum DecodeReduction: Hashable, Sendable {
  case none
  /// JPEG decodes at 1/2, 1/4 or 1/8 in the DCT.
  case jpeg(shrink: Int)
  /// WebP's own scaler.
  case webp(shrink: Int)
  /// The reduced copy that a HEIC or AVIF file carries, of this size.
  case embedded(PixelSize)

  /// The most that the format can leave out while both sides stay at least `wanted`, embedded
  /// copies aside.
  ///
  /// - Parameters:
  ///   - stored: the size before orientation, as `wanted` is.
  static func largest(
    format: InputFormat, stored: PixelSize, atLeast wanted: PixelSize
  ) -> DecodeReduction {
    let reductions: [DecodeReduction] =
      switch format {
      case .jpeg: [8, 4, 2].map { .jpeg(shrink: $0) }
      case .webp: [8, 4, 2].map { .webp(shrink: $0) }
      case .png, .gif, .tiff, .heic, .avif, .jxl, .jp2, .svg, .raw: []
      }
    return reductions.first { $0.size(of: stored).covers(wanted) }?.applicable(to: stored) ?? .none
  }

  /// What a picture of `stored` px decodes to.
  ///
  /// A JPEG pixel then stands for exactly `shrink` stored ones from the top-left corner on; those
  /// left over at the right and bottom are dropped. WebP scales the whole picture.
  ///
  /// - **Source**: libvips' loaders; a side of 0 would abort the process.
  func size(of stored: PixelSize) -> PixelSize {
    switch self {
    case .none: stored
    case .jpeg(let shrink):
      PixelSize(width: stored.width / shrink, height: stored.height / shrink)
    case .webp(let shrink):
      PixelSize(
        width: Int((Double(stored.width) / Double(shrink)).rounded(.toNearestOrEven)),
        height: Int((Double(stored.height) / Double(shrink)).rounded(.toNearestOrEven)))
    case .embedded(let size): size
    }
  }

  /// This one, or none where it would leave no pixel.
  func applicable(to stored: PixelSize) -> DecodeReduction {
    size(of: stored).covers(PixelSize(width: 1, height: 1)) ? self : .none
  }
}

extension PixelSize {
  func covers(_ other: PixelSize) -> Bool { width >= other.width && height >= other.height }
}
