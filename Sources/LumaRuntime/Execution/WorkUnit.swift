import LumaModel

/// One photo with everything that a run does to it: rendered at once, from one decode.
struct WorkUnit: Sendable {
  var asset: Asset
  /// The file that is rendered: the photo's own, or that which its edit starts from.
  var path: String
  /// What is made of it where it is a camera raw file.
  var raw: RawReading?
  /// Every step declared for the photo, wanted now or not.
  var plan: Plan
  var outputs: [PlannedOutput]
  /// What the picture is laid out from; nil: it is a photo's own.
  var sheet: SheetPlan?

  /// The photo as the record of outputs knows it: by the file that is rendered.
  var source: Asset {
    var source = asset
    source.path = path
    return source
  }
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
  /// Without the photo's edits.
  var plan: Plan
  /// What the steps begin with, or why they cannot.
  var version: Result<PhotoVersion, EditError>
  /// Node ids of the saves that are wanted, with what their templates are rendered for.
  var wanted: [(node: Int, index: Int, album: String)]
  /// What the picture is laid out from; nil: it is a photo's own.
  var sheet: SheetPlan?

  init(
    asset: Asset, plan: Plan, version: Result<PhotoVersion, EditError>,
    wanted: [(node: Int, index: Int, album: String)]
  ) {
    self.asset = asset
    self.plan = plan
    self.version = version
    self.wanted = wanted
  }

  /// With the photo's edits.
  init(
    asset: Asset, plan: Plan = Plan(nodes: []),
    wanted: [(node: Int, index: Int, album: String)] = []
  ) {
    let version = Result { () throws(EditError) in try PhotoVersion(current: asset) }
    self.init(asset: asset, plan: plan, version: version, wanted: wanted)
  }
}
