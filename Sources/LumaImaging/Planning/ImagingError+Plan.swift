import LumaModel

extension ImagingError {
  /// A step's failure with the line of the recipe that wrote it.
  init(_ failure: StepFailure, in plan: Plan) {
    self = .geometry(failure.reason, at: plan.node(failure.node)?.location)
  }
}
