import CJPEG
import LumaResample

/// A resampling that goes on as its sources get more rows.
final class Resampling {
  private let work: OpaquePointer
  private let planes: [Plane]

  /// - Parameters:
  ///   - kept: Rows for which the sources have memory.
  ///   - added: The most rows that they get at a time.
  init?(
    _ sources: [Plane], _ targets: [Plane], _ x: PlaneAxis, _ y: PlaneAxis, kept: Int, added: Int
  ) {
    planes = sources + targets
    let columns = x.reading
    let views = sources.map { $0.view(columns, 0..<$0.height) }
    guard
      let work = cresample_begin(
        views.map { ResamplePlane($0) }, targets.map { ResamplePlane($0.pixels) },
        Int32(sources.count), ResampledAxis(x), ResampledAxis(y), Int32(kept), Int32(added))
    else { return nil }
    self.work = work
  }

  func goOn(_ rows: Int) { cresample_go_on(work, Int32(rows)) }

  deinit { cresample_end(work) }
}

extension PlaneAxis {
  /// Rows that are kept for eight outputs, and a few more, since they are read in pairs.
  var rowsAtOnce: Int {
    let reach = max(resample_reach(kernel, ratio), resample_reach(RESAMPLE_LINEAR, ratio))
    return Int((7 * ratio + 2 * reach).rounded(.up)) + 8
  }
}
