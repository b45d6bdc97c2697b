import LumaModel

/// One photo with everything that a run does to it: rendered at once, from one decode.
struct WorkUnit: Sendable {
  var asset: Asset
  /// Every step declared for the photo, wanted now or not.
  var plan: Plan
  var outputs: [PlannedOutput]
}

/// A save of one photo with its path settled.
struct PlannedOutput: Sendable {
  var node: PlanNode
  var save: Save
  /// Absolute.
  var path: String
  /// As the template rendered it, for messages.
  var shown: String
  var size: PixelSize
}

/// A photo before the paths of its outputs are settled.
struct PhotoPlan {
  var asset: Asset
  var plan: Plan
  /// Node ids of the saves that are wanted, with what their templates are rendered for.
  var wanted: [(node: Int, index: Int, album: String)]
}
