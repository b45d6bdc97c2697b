import LumaModel

/// Chroma resolution of an image in planes.
enum PlaneChroma: Hashable, Sendable {
  /// One sample per 2 x 2 px (4:2:0): what lossy encoders keep.
  case halved
  /// One sample per px.
  case full
}

extension Save {
  /// Chroma resolution that the save's encoder keeps, so that no more is rendered.
  var chroma: PlaneChroma {
    let isFull =
      encoding.lossless || encoding.webp.nearLossless || encoding.subsampling == .full
    return isFull || !format.halvesChroma ? .full : .halved
  }
}

extension Save {
  /// Whether the coefficients of the file are kept.
  var isLosslessJPEG: Bool { format == .jpeg && encoding.lossless }

  /// Whether a JPEG's coefficients may be kept in a JPEG XL.
  var packsJPEG: Bool { format == .jxl && encoding.lossless && encoding.target == nil }
}

/// Request for a pass's result from planes.
struct PlaneDemand: Hashable, Sendable {
  var pass: Int
  var chroma: PlaneChroma

  static func all(of pass: Int) -> [PlaneDemand] {
    [PlaneChroma.halved, .full].map { PlaneDemand(pass: pass, chroma: $0) }
  }
}
