import LumaImaging
import LumaPipeline

/// The arguments of `c:edit`, besides its photos.
struct EditRequest {
  var steps: [Step]
  /// The file of a RAW+JPEG pair that the edit starts from.
  var original: ImageRequest.Original
  /// Whether the steps are appended to a photo's edit, instead of replacing it.
  var isAdded: Bool

  init(_ fields: LuaFields, _ plans: PlanMarshal) throws {
    steps = try (fields["steps"].table?.array ?? []).map {
      try plans.step(LuaFields($0, what: "edit"))
    }
    original = try fields.word("original", .photo)
    isAdded = try fields.flag("add")
  }
}
