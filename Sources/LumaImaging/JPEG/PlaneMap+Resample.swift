import CJPEG
import CResample
import LumaModel

extension PlaneMap {
  /// The window of a picture's planes, resampled, not turned yet.
  ///
  /// - **Throws**: `operation(.failed)` without memory.
  func resampled(_ picture: PlanePicture) throws(ImagingError) -> PlanePicture {
    let luma = try resampled(picture.planes.prefix(1), component: 0)
    let chroma = try resampled(picture.planes.dropFirst(), component: 1)
    return PlanePicture(size: window.size, planes: luma + chroma)
  }

  /// Planes that are alike in size.
  private func resampled(
    _ planes: ArraySlice<Plane>, component: Int
  ) throws(ImagingError) -> [Plane] {
    guard let plane = planes.first else { return [] }
    let x = axisX(component, of: plane.x, length: plane.width)
    let y = axisY(component, of: plane.y, length: plane.height)
    let grids = grids(of: component)
    if x.isCopy, y.isCopy { return planes.map { $0.cut(x, y, grids) } }
    let made = planes.map { _ in Plane(width: x.outputs, height: y.outputs, x: grids.x, y: grids.y)
    }
    try resample(Array(planes), x, y, into: made)
    return made
  }

  private func resample(
    _ planes: [Plane], _ x: PlaneAxis, _ y: PlaneAxis, into made: [Plane]
  ) throws(ImagingError) {
    let sources = planes.map { CResamplePlane($0.view(x.reading, y.reading)) }
    let targets = made.map { CResamplePlane($0.pixels) }
    let isMade = withExtendedLifetime((planes, made)) {
      cresample(
        sources, targets, Int32(sources.count), CResampleAxis(x), CResampleAxis(y))
    }
    guard isMade != 0 else { throw .operation(.failed(operation: "scale", detail: "no memory")) }
  }

  /// Made of neighbours in the planes. Chroma of a picture that keeps its size is averaged, as an
  /// encoder would; libvips enlarges by an interpolator, of which it has no Lanczos.
  var sampler: CResampleKernel {
    switch kernel {
    case nil: CRESAMPLE_AREA
    case .linear: CRESAMPLE_LINEAR
    case .cubic, .nearest: CRESAMPLE_CUBIC
    case .mitchell: isReduction ? CRESAMPLE_MITCHELL : CRESAMPLE_CUBIC
    case .lanczos2: isReduction ? CRESAMPLE_LANCZOS2 : CRESAMPLE_CUBIC
    case .lanczos3: isReduction ? CRESAMPLE_LANCZOS3 : CRESAMPLE_CUBIC
    }
  }
}

extension Plane {
  /// A part of the plane; itself where that is all of it.
  fileprivate func cut(
    _ x: PlaneAxis, _ y: PlaneAxis, _ grids: (x: PlaneGrid, y: PlaneGrid)
  ) -> Plane {
    if x.start == 0, y.start == 0, x.outputs == width, y.outputs == height {
      var same = self
      (same.x, same.y) = grids
      return same
    }
    let part = Plane(width: x.outputs, height: y.outputs, x: grids.x, y: grids.y)
    cjpeg_cut(
      view(x.valid, y.valid), Int32(x.start - x.valid.lowerBound),
      Int32(y.start - y.valid.lowerBound), part.pixels)
    return part
  }

  fileprivate func view(_ columns: Range<Int>, _ rows: Range<Int>) -> CJPEGPlane {
    CJPEGPlane(
      bytes: memory.bytes + rows.lowerBound * memory.stride + columns.lowerBound,
      stride: Int32(memory.stride), width: Int32(columns.count), height: Int32(rows.count))
  }
}

extension CResamplePlane {
  fileprivate init(_ plane: CJPEGPlane) {
    self.init(
      bytes: plane.bytes, stride: plane.stride, width: plane.width, height: plane.height)
  }
}

extension CResampleAxis {
  /// Within what the axis reads. One that is a copy stays one beside an axis that is not: Mitchell's
  /// kernel would blur it.
  fileprivate init(_ axis: PlaneAxis) {
    self.init(
      kernel: axis.isCopy ? CRESAMPLE_LINEAR : axis.kernel,
      first: axis.first - Double(axis.reading.lowerBound), ratio: axis.ratio)
  }
}
