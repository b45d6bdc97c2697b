import LumaModel

/// How much chroma a picture in planes has.
enum PlaneChroma: Hashable, Sendable {
  /// A sample for 2 x 2 px: what lossy encoders keep.
  case halved
  /// A sample for each px.
  case full
}

extension Save {
  /// What the save's encoder keeps of chroma, so that no more is made for it.
  var chroma: PlaneChroma {
    switch format {
    case .jpeg: encoding.subsampling == .full ? .full : .halved
    case .webp: encoding.lossless || encoding.webp.nearLossless ? .full : .halved
    case .avif, .heic: encoding.lossless || encoding.subsampling == .full ? .full : .halved
    case .png, .tiff, .jxl, .gif: .full
    }
  }
}

extension Save {
  /// Whether the file's coefficients are kept.
  var isLosslessJPEG: Bool { format == .jpeg && encoding.lossless }
}

/// A pass's picture as it is wanted from planes.
struct PlaneDemand: Hashable, Sendable {
  var pass: Int
  var chroma: PlaneChroma
}
