extension GeometryError {
  package var diagnostic: Diagnostic {
    switch self {
    case .cropOutside(let rect, let picture):
      Diagnostic(
        code: .cropOutside, message: "crop: \(rect) does not fit in \(picture)",
        hint: "add clamp=true or use a smaller rectangle")
    case .areaOutside(let rect, let picture):
      Diagnostic(
        code: .cropOutside, message: "crop: \(rect) does not fit in \(picture)",
        hint: "use a rectangle within the image's width and height")
    case .frameTooLarge(let frame, let picture):
      Diagnostic(
        code: .cropOutside, message: "crop: a frame of \(frame) does not fit in \(picture)",
        hint: "add clamp=true or use a smaller frame")
    case .cropEmpty(let rect, let picture):
      Diagnostic(
        code: .cropEmpty, message: "crop: \(rect) lies outside \(picture)",
        hint: "use a rectangle that overlaps the picture")
    case .insetTooLarge(let inset, let picture):
      Diagnostic(
        code: .cropEmpty, message: "crop: an inset of \(inset) leaves nothing of \(picture)",
        hint: "use an inset smaller than half of the shorter side")
    case .nothingInside(let degrees, let picture):
      Diagnostic(
        code: .rotateEmpty,
        message: "rotate: \(picture) rotated by \(plainNumber(degrees)) degrees "
          + "contains no upright rectangle", hint: "use fit=\"expand\"")
    case .notApplicable(let operation, let picture, let detail):
      Diagnostic(
        code: .notApplicable, message: "\(operation): cannot be applied to \(picture)",
        detail: detail.isEmpty ? nil : detail)
    case .borderUnknown(let picture, let reason):
      Diagnostic(
        code: .notApplicable, message: "trim: the border of \(picture) cannot be found: \(reason)")
    case .notRecorded(let picture):
      Diagnostic(
        code: .notApplicable, message: "apply: the function was not called for \(picture)",
        hint: "the photo has changed since the recipe read it")
    case .overLimit(let step, let size):
      Diagnostic(
        code: .sizeOverLimit,
        message: "\(step): the result of \(size) px is over the limit of \(PixelLimits.side) px "
          + "a side and \(PixelLimits.pixels / 1_000_000) MP", hint: "use a smaller size")
    }
  }
}
