import LumaModel

extension DecodeReduction {
  /// By a whole factor that the plan chose for the format.
  init(_ format: InputFormat, shrink: Int) {
    switch format {
    case .jpeg where shrink > 1: self = .jpeg(shrink: shrink)
    case .webp where shrink > 1: self = .webp(shrink: shrink)
    case .jpeg, .png, .webp, .gif, .tiff, .heic, .avif, .jxl, .jp2, .svg, .raw: self = .none
    }
  }

  /// Stored px per decoded px.
  func ratio(of stored: PixelSize) -> (x: Double, y: Double) {
    switch self {
    case .none: return (1, 1)
    case .jpeg(let shrink): return (Double(shrink), Double(shrink))
    case .webp, .embedded:
      let size = size(of: stored)
      return (
        Double(stored.width) / Double(size.width), Double(stored.height) / Double(size.height)
      )
    }
  }
}
