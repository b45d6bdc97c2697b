import LumaModel

/// Gray values of a picture, 0...255, for finding out where a part of it went.
struct GrayPlane {
  let width: Int
  let height: Int
  let values: [Float]

  init(width: Int, height: Int, values: [Float]) {
    (self.width, self.height, self.values) = (width, height, values)
  }

  /// The luma of rows of red, green and blue, 8 bits each.
  init(_ picture: ColorRows) {
    let samples = picture.samples
    let count = picture.width * picture.height
    let values = [Float](unsafeUninitializedCapacity: count) { made, used in
      samples.withUnsafeBufferPointer { source in
        for place in 0..<count {
          let red = Float(source[3 * place]), green = Float(source[3 * place + 1])
          made[place] = 0.299 * red + 0.587 * green + 0.114 * Float(source[3 * place + 2])
        }
      }
      used = count
    }
    self.init(width: picture.width, height: picture.height, values: values)
  }

  var longSide: Int { max(width, height) }

  /// Whether all values are nearly the same.
  var isFlat: Bool { (values.max() ?? 0) - (values.min() ?? 0) < 4 }

  /// The plane at half the size; sides are rounded down, but never to 0.
  func halved() -> GrayPlane {
    resampled(width: max(1, width / 2), height: max(1, height / 2), from: (0, 0), step: (2, 2))
  }

  /// The plane and its halves, down to a side.
  func pyramid(to side: Int) -> [GrayPlane] {
    var planes = [self]
    while let last = planes.last, last.longSide > side, min(last.width, last.height) > 4 {
      planes.append(last.halved())
    }
    return planes
  }

  /// The plane with a longer side of at most so many px.
  func reduced(to side: Int) -> GrayPlane {
    guard longSide > side else { return self }
    return resized(
      width: max(1, width * side / longSide), height: max(1, height * side / longSide))
  }

  /// The whole plane with other sides.
  func resized(width: Int, height: Int) -> GrayPlane {
    let step = (Float(self.width) / Float(width), Float(self.height) / Float(height))
    return resampled(width: width, height: height, from: (0, 0), step: step)
  }

  /// Averages over `step` px for each pixel, or interpolates where that is less than one.
  ///
  /// - Parameter start: the left upper corner, in px of this plane.
  func resampled(
    width: Int, height: Int, from start: (x: Float, y: Float), step: (x: Float, y: Float)
  ) -> GrayPlane {
    let across = GrayPlane.taps(width, start.x, step.x, self.width)
    let down = GrayPlane.taps(height, start.y, step.y, self.height)
    let (source, sourceWidth) = (values, self.width)
    let values = [Float](unsafeUninitializedCapacity: width * height) { made, used in
      source.withUnsafeBufferPointer { source in
        for y in 0..<height {
          for x in 0..<width {
            var sum: Float = 0
            for row in down[y] {
              for column in across[x] {
                sum +=
                  row.weight * column.weight
                  * source[row.place * sourceWidth + column.place]
              }
            }
            made[y * width + x] = sum
          }
        }
      }
      used = width * height
    }
    return GrayPlane(width: width, height: height, values: values)
  }

  private struct Tap {
    var place: Int
    var weight: Float
  }

  /// The source pixels of each pixel of a row or column; edges are repeated.
  private static func taps(_ count: Int, _ start: Float, _ step: Float, _ limit: Int) -> [[Tap]] {
    (0..<count).map { index in
      let middle = start + (Float(index) + 0.5) * step
      let reach = max(step, 1) / 2
      let (first, last) = (middle - reach, middle + reach)
      var taps: [Tap] = []
      for place in Int(first.rounded(.down))...Int(last.rounded(.down)) {
        let part = min(last, Float(place + 1)) - max(first, Float(place))
        guard part > 0.001 else { continue }
        taps.append(Tap(place: min(max(place, 0), limit - 1), weight: part / (2 * reach)))
      }
      return taps
    }
  }

  /// What is left of each pixel without the mean of the 3 x 3 px around it.
  func details() -> GrayPlane {
    guard width > 2, height > 2 else { return self }
    let (width, height, source) = (width, height, values)
    let values = [Float](unsafeUninitializedCapacity: width * height) { made, used in
      source.withUnsafeBufferPointer { source in
        for y in 0..<height {
          for x in 0..<width {
            let left = max(x - 1, 0), right = min(x + 1, width - 1)
            var sum: Float = 0
            for row in [max(y - 1, 0) * width, y * width, min(y + 1, height - 1) * width] {
              sum += source[row + left] + source[row + x] + source[row + right]
            }
            made[y * width + x] = source[y * width + x] - sum / 9
          }
        }
      }
      used = width * height
    }
    return GrayPlane(width: width, height: height, values: values)
  }

  /// The plane in another orientation.
  func laid(_ orientation: Orientation) -> GrayPlane {
    guard orientation != .up else { return self }
    let size = orientation.applied(to: PixelSize(width: width, height: height))
    var made = [Float](repeating: 0, count: values.count)
    for y in 0..<height {
      for x in 0..<width {
        let left = orientation.isMirrored ? width - 1 - x : x
        let place =
          switch orientation.quarterTurns {
          case 1: (height - 1 - y, left)
          case 2: (width - 1 - left, height - 1 - y)
          case 3: (y, width - 1 - left)
          case _: (left, y)
          }
        made[place.1 * size.width + place.0] = values[y * width + x]
      }
    }
    return GrayPlane(width: size.width, height: size.height, values: made)
  }
}

/// Rows of red, green and blue, 8 bits each.
struct ColorRows {
  let width: Int
  let height: Int
  let samples: [UInt8]

  var size: PixelSize { PixelSize(width: width, height: height) }
}
