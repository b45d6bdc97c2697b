import LumaImaging
import LumaModel

/// A step before a lossless save as JPEG that makes new pixels, whatever the photo is.
struct LosslessConflict {
  private let effect: any PixelEffect

  /// nil: there is none.
  init?(_ plan: Plan, before node: PlanNode, _ save: Save) {
    guard save.format == .jpeg, save.encoding.lossless else { return nil }
    let effects = plan.path(to: node.id).compactMap { before -> (any PixelEffect)? in
      guard case .effect(let effect) = before.step, !effect.value.isNeutral else { return nil }
      return effect.value
    }
    guard let first = effects.first else { return nil }
    effect = first
  }

  var diagnostic: Diagnostic {
    if let crop = effect as? SmartCrop {
      return Diagnostic(
        code: .losslessResampled,
        message: "save: 'lossless' cannot be combined with crop's gravity "
          + "\"\(crop.interest.rawValue)\" for jpeg",
        hint: "name the part to keep, as in gravity = \"north\", or omit lossless")
    }
    return Diagnostic(
      code: .losslessResampled,
      message: "save: 'lossless' cannot be combined with '\(type(of: effect).name)' for jpeg, "
        + "which changes pixels",
      hint: "omit lossless, or save as png")
  }
}
