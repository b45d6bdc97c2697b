import LumaModel

/// A step that cannot be done on this photo, and where the recipe wrote it.
struct StepFailure: Error, Hashable, Sendable {
  var node: Int
  var reason: GeometryError
}
