import CJPEG
import LumaModel

extension PlanePicture {
  /// The picture in JPEG's full range, 0...255: a new one if it is not.
  ///
  /// - **Source**: ITU-R BT.601, 2.5.3.
  func inFullRange() -> PlanePicture {
    if isFullRange || isInRows { return self }
    let wide = planes.enumerated().map { index, plane in
      plane.mapped { cjpeg_widen($0, index == 0 ? 219 : 224, $1) }
    }
    return PlanePicture(size: size, planes: wide)
  }

  /// The picture in video range: luma 16...235, chroma 16...240.
  ///
  /// - **Source**: ITU-R BT.601, 2.5.3.
  func inVideoRange() -> PlanePicture {
    if !isFullRange || isInRows { return self }
    // 128 is neutral in both ranges.
    let blacks = [16, 128 - 128 * 224 / 255.0]
    let narrow = planes.enumerated().map { index, plane in
      plane.mapped {
        let isLuma = index == 0, start = 255 * blacks[isLuma ? 0 : 1]
        cjpeg_narrow($0, isLuma ? 219 : 224, Int32(start.rounded()), $1)
      }
    }
    return PlanePicture(size: size, planes: narrow, isFullRange: false)
  }
}

extension Plane {
  /// A plane like this one, with samples that `body` writes.
  fileprivate func mapped(_ body: (_ source: CJPEGPlane, _ target: CJPEGPlane) -> Void) -> Plane {
    let made = Plane(width: width, height: height, bands: bands, x: x, y: y)
    withExtendedLifetime(self) { body(pixels, made.pixels) }
    return made
  }
}
