import LumaImaging
import LumaModel

/// The sizes of the last plan: most photos of a run have the same steps and the same size.
struct PlanSizes {
  private var plan = Plan(nodes: [])
  private var upright: PixelSize?
  private var known: [Int: Result<PixelSize, ImagingError>] = [:]

  mutating func sizes(
    of plan: Plan, upright: PixelSize
  ) -> [Int: Result<PixelSize, ImagingError>] {
    if upright == self.upright, plan.hasStorage(of: self.plan) { return known }
    (self.plan, self.upright) = (plan, upright)
    known = Planner.sizes(of: plan, upright: upright)
    return known
  }
}
