import CJPEG
import LumaResample
import LumaModel

extension PlaneMap {
  /// Resamples the planes of an image to the window, not turned yet.
  ///
  /// - Throws: `operation(.failed)` if out of memory.
  func resampled(_ picture: PlanePicture) throws(ImagingError) -> PlanePicture {
    let luma = try resampled(picture.planes.prefix(1), component: 0)
    let chroma = try resampled(picture.planes.dropFirst(), component: 1)
    return PlanePicture(
      size: window.size, planes: luma + chroma, isFullRange: picture.isFullRange)
  }

  /// Resamples planes of the same size.
  private func resampled(
    _ planes: ArraySlice<Plane>, component: Int
  ) throws(ImagingError) -> [Plane] {
    guard let plane = planes.first else { return [] }
    let x = axisX(component, of: plane.x, length: plane.width)
    let y = axisY(component, of: plane.y, length: plane.height)
    let grids = grids(of: component)
    if x.isCopy, y.isCopy { return planes.map { $0.cut(x, y, grids) } }
    let made = planes.map {
      Plane(width: x.outputs, height: y.outputs, bands: $0.bands, x: grids.x, y: grids.y)
    }
    try resample(Array(planes), x, y, into: made)
    return made
  }

  private func resample(
    _ planes: [Plane], _ x: PlaneAxis, _ y: PlaneAxis, into made: [Plane]
  ) throws(ImagingError) {
    let sources = planes.map { ResamplePlane($0.view(x.reading, y.reading)) }
    let targets = made.map { ResamplePlane($0.pixels) }
    let isMade = withExtendedLifetime((planes, made)) {
      cresample(
        sources, targets, Int32(sources.count), ResampledAxis(x), ResampledAxis(y))
    }
    guard isMade != 0 else { throw .operation(.failed(operation: "scale", detail: "no memory")) }
  }

  /// Kernel for planes. Without scaling, chroma is averaged, as an encoder would do. For enlarging,
  /// the kernel matches libvips' interpolators, among which there is no Lanczos.
  var sampler: ResampleKernel {
    switch kernel {
    case nil: RESAMPLE_AREA
    case .linear: RESAMPLE_LINEAR
    case .cubic, .nearest: RESAMPLE_CUBIC
    case .mitchell: isReduction ? RESAMPLE_MITCHELL : RESAMPLE_CUBIC
    case .lanczos2: isReduction ? RESAMPLE_LANCZOS2 : RESAMPLE_CUBIC
    case .lanczos3: isReduction ? RESAMPLE_LANCZOS3 : RESAMPLE_CUBIC
    }
  }
}

extension Plane {
  /// Returns a region of the plane, or the plane itself if the region covers it and rows are
  /// padded.
  fileprivate func cut(
    _ x: PlaneAxis, _ y: PlaneAxis, _ grids: (x: PlaneGrid, y: PlaneGrid)
  ) -> Plane {
    if memory.isPadded, x.start == 0, y.start == 0, x.outputs == width, y.outputs == height {
      var same = self
      (same.x, same.y) = grids
      return same
    }
    let part = Plane(
      width: x.outputs, height: y.outputs, bands: bands, x: grids.x, y: grids.y)
    cjpeg_cut(
      view(x.valid, y.valid), Int32(x.start - x.valid.lowerBound),
      Int32(y.start - y.valid.lowerBound), part.pixels)
    return part
  }

  func view(_ columns: Range<Int>, _ rows: Range<Int>) -> CJPEGPlane {
    CJPEGPlane(
      bytes: memory.bytes + rows.lowerBound * memory.stride + columns.lowerBound * bands,
      stride: Int32(memory.stride), width: Int32(columns.count), height: Int32(rows.count),
      bands: Int32(bands))
  }
}

extension ResamplePlane {
  init(_ plane: CJPEGPlane) {
    self.init(
      bytes: plane.bytes, stride: plane.stride, width: plane.width, height: plane.height,
      bands: plane.bands)
  }
}

extension ResampledAxis {
  /// The axis relative to the range that it reads. A copied axis stays a copy next to a resampled
  /// one: Mitchell's kernel would blur it.
  init(_ axis: PlaneAxis) {
    self.init(
      kernel: axis.isCopy ? RESAMPLE_LINEAR : axis.kernel,
      first: axis.first - Double(axis.reading.lowerBound), ratio: axis.ratio)
  }
}
