import LumaImaging
import LumaModel

/// The sizes of the last plan: most photos of a run have the same steps and the same size.
struct PlanSizes {
  private var plan = Plan(nodes: [])
  private var upright: PixelSize?
  private var format: InputFormat?
  private var known: [Int: Result<PixelSize, ImagingError>] = [:]

  mutating func sizes(
    of plan: Plan, upright: PixelSize, format: InputFormat?
  ) -> [Int: Result<PixelSize, ImagingError>] {
    if upright == self.upright, format == self.format, plan.hasStorage(of: self.plan) {
      return known
    }
    (self.plan, self.upright, self.format) = (plan, upright, format)
    known = Planner.sizes(of: plan, upright: upright, format: format)
    return known
  }
}
