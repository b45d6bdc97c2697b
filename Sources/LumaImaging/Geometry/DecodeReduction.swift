import LumaModel

/// A reduction that a decoder makes; of a drawing, any size.
enum DecodeReduction: Hashable, Sendable {
  case none
  /// Decoding at 1/2, 1/4 or 1/8 in the DCT.
  case jpeg(shrink: Int)
  /// libwebp's scaler.
  case webp(shrink: Int)
  /// The thumbnail of this size in a HEIC or AVIF file.
  case embedded(PixelSize)
  /// A drawing, rendered at another size than its own.
  case drawing(PixelSize)

  /// Returns the largest reduction of a format, thumbnails aside, that keeps both sides at least at
  /// `wanted`.
  ///
  /// - Parameters:
  ///   - stored: Size before orientation, like `wanted`.
  static func largest(
    format: InputFormat, stored: PixelSize, atLeast wanted: PixelSize
  ) -> DecodeReduction {
    let reductions = format.decodeShrinks.reversed().map { DecodeReduction(format, shrink: $0) }
    return reductions.first { $0.size(of: stored).covers(wanted) }?.applicable(to: stored) ?? .none
  }

  /// Returns the decoded size of an image of `stored` px.
  ///
  /// A JPEG px then covers exactly `shrink` stored px, counted from the top left; leftover px at
  /// the right and bottom are dropped. WebP scales the whole image.
  ///
  /// - **Source**: libvips' loaders, which abort the process for a side of 0.
  func size(of stored: PixelSize) -> PixelSize {
    switch self {
    case .none: stored
    case .jpeg(let shrink):
      PixelSize(width: stored.width / shrink, height: stored.height / shrink)
    case .webp(let shrink):
      PixelSize(
        width: Int((Double(stored.width) / Double(shrink)).rounded(.toNearestOrEven)),
        height: Int((Double(stored.height) / Double(shrink)).rounded(.toNearestOrEven)))
    case .embedded(let size), .drawing(let size): size
    }
  }

  /// The reduction, or `none` if it would leave no px.
  func applicable(to stored: PixelSize) -> DecodeReduction {
    size(of: stored).covers(PixelSize(width: 1, height: 1)) ? self : .none
  }
}

extension DecodeReduction {
  /// The reduction for the integer factor that the plan chose for the format.
  init(_ format: InputFormat, shrink: Int) {
    switch format.row.reduction {
    case .blocks where shrink > 1: self = .jpeg(shrink: shrink)
    case .scaler where shrink > 1: self = .webp(shrink: shrink)
    case .blocks, .scaler, .thumbnail, .none: self = .none
    }
  }

  /// Stored px per decoded px.
  func ratio(of stored: PixelSize) -> (x: Double, y: Double) {
    switch self {
    case .none: return (1, 1)
    case .jpeg(let shrink): return (Double(shrink), Double(shrink))
    case .webp, .embedded, .drawing:
      let size = size(of: stored)
      return (
        Double(stored.width) / Double(size.width), Double(stored.height) / Double(size.height)
      )
    }
  }
}
