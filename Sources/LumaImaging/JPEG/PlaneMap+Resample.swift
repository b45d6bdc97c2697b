import CJPEG
import CSwscale
import LumaModel

extension PlaneMap {
  /// The window of a picture's planes, resampled, not turned yet.
  ///
  /// - **Throws**: `operation(.failed)` where libswscale refuses.
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
    if x.isCopy, y.isCopy {
      return planes.map { $0.cut(x: x, y: y, width: x.outputs, height: y.outputs, grids) }
    }
    let made = planes.map { _ in Plane(width: x.made, height: y.made, x: grids.x, y: grids.y) }
    try resampler.resample(Array(planes), x, y, into: made)
    return made.map { $0.narrowed(width: x.outputs, height: y.outputs) }
  }

  private var resampler: PlaneResampler {
    // Chroma of a picture that keeps its size is averaged, as an encoder would.
    guard let kernel else { return .area }
    return isReduction ? PlaneResampler(reducing: kernel) : PlaneResampler(enlarging: kernel)
  }
}

extension Plane {
  /// A part of the plane; itself where that is all of it.
  fileprivate func cut(
    x: PlaneAxis, y: PlaneAxis, width: Int, height: Int, _ grids: (x: PlaneGrid, y: PlaneGrid)
  ) -> Plane {
    if x.start == 0, y.start == 0, width == self.width, height == self.height {
      var same = self
      (same.x, same.y) = grids
      return same
    }
    let part = Plane(width: width, height: height, x: grids.x, y: grids.y)
    cjpeg_cut(
      view(x.valid, y.valid), Int32(x.start - x.valid.lowerBound),
      Int32(y.start - y.valid.lowerBound), part.pixels)
    return part
  }

  /// What a resampler reads: where it lies, or a copy with repeated edges.
  fileprivate func reading(_ x: PlaneAxis, _ y: PlaneAxis) -> (CJPEGPlane, Plane?) {
    let columns = x.start..<x.start + x.count, rows = y.start..<y.start + y.count
    if x.valid.contains(columns), y.valid.contains(rows) { return (view(columns, rows), nil) }
    let copy = cut(x: x, y: y, width: x.count, height: y.count, (self.x, self.y))
    return (copy.pixels, copy)
  }

  private func view(_ columns: Range<Int>, _ rows: Range<Int>) -> CJPEGPlane {
    CJPEGPlane(
      bytes: memory.bytes + rows.lowerBound * memory.stride + columns.lowerBound,
      stride: Int32(memory.stride), width: Int32(columns.count), height: Int32(rows.count))
  }
}

/// A kernel as libswscale knows it.
struct PlaneResampler: Hashable, Sendable {
  private var kernel: CSwscaleKernel
  private var first = 0.0
  private var second = 0.0

  static let area = PlaneResampler(kernel: CSWSCALE_AREA)

  init(reducing kernel: Kernel) {
    switch kernel {
    case .lanczos3, .nearest: self.init(kernel: CSWSCALE_LANCZOS, first: 3)
    case .lanczos2: self.init(kernel: CSWSCALE_LANCZOS, first: 2)
    case .cubic: self.init(kernel: CSWSCALE_CUBIC, first: 0, second: 0.5)
    case .mitchell: self.init(kernel: CSWSCALE_CUBIC, first: 1.0 / 3, second: 1.0 / 3)
    case .linear: self.init(kernel: CSWSCALE_LINEAR)
    }
  }

  /// As libvips enlarges: by an interpolator, of which it has no Lanczos.
  init(enlarging kernel: Kernel) {
    switch kernel {
    case .linear: self.init(kernel: CSWSCALE_LINEAR)
    case .nearest, .cubic, .mitchell, .lanczos2, .lanczos3:
      self.init(kernel: CSWSCALE_CUBIC, first: 0, second: 0.5)
    }
  }

  private init(kernel: CSwscaleKernel, first: Double = 0, second: Double = 0) {
    self.kernel = kernel
    self.first = first
    self.second = second
  }

  /// Whether libswscale can be opened.
  static var isAvailable: Bool { cswscale_open() == CSWSCALE_READY }

  fileprivate func resample(
    _ planes: [Plane], _ x: PlaneAxis, _ y: PlaneAxis, into made: [Plane]
  ) throws(ImagingError) {
    let read = planes.map { $0.reading(x, y) }
    let sources = read.map { CSwscalePlane($0.0) }
    let targets = made.map { CSwscalePlane($0.pixels) }
    let isMade = withExtendedLifetime((planes, read, made)) {
      cswscale_resample(
        sources, targets, Int32(sources.count), kernel, first, second, x.phase, y.phase)
    }
    guard isMade != 0 else { throw .operation(.failed(operation: "scale", detail: "libswscale")) }
  }
}

extension CSwscalePlane {
  fileprivate init(_ plane: CJPEGPlane) {
    self.init(
      bytes: plane.bytes, stride: plane.stride, width: plane.width, height: plane.height)
  }
}
