import LumaModel

/// Says in which ways the pixels of two pictures differ.
struct ChangeFinder {
  private let old: ColorRows
  private let new: ColorRows
  private let coding: Coding

  /// What the files say of their compression.
  struct Coding {
    /// The quality of JPEGs.
    var oldQuality: Int?
    var newQuality: Int?
    /// Whether both are files of one format.
    var isSameFormat = true
    /// Whether the new file has lost details by its compression.
    var isLossy = false
    var hasGrown = false
  }

  init(_ old: ColorRows, _ new: ColorRows, _ coding: Coding) {
    (self.old, self.new, self.coding) = (old, new, coding)
  }

  /// Not empty, for pixels that differ.
  func changes() -> [PictureChange] {
    guard let found = Registration.find(GrayPlane(old), GrayPlane(new)) else {
      return (old.size == new.size ? [] : [.size]) + [tilt ?? .content(nil)]
    }
    let upright = old.laid(found.turn)
    let geometry = geometry(of: found, upright.size)
    // Kernels move the edges of scaled pictures, which small cells would show.
    let grid = ColorCells.grid(
      of: found.old.width < found.new.width ? found.old.size : found.new.size,
      most: found.isScaled ? 12 : 48)
    func cells(_ picture: ColorRows, _ part: PixelRect) -> ColorCells {
      ColorCells(picture, part, columns: grid.columns, rows: grid.rows)
    }
    let (before, after) = (cells(upright, found.old), cells(new, found.new))
    let tone = ToneChange(before, after, least: found.isScaled ? 12 : 1.5)
    let isTone = tone.isOfColors && isAlike(found)
    let details =
      found.isScaled ? nil : DetailChange(upright, new, found, isTone ? tone.fit : nil)
    var changes = geometry
    if isTone { changes.append(.color(direction(before, after, found))) }
    let sharpness = details.flatMap {
      $0.isOfSharpness(beyond: isTone ? 0.25 : 0.04) ? $0.ratio : nil
    }
    if !isTone, let content = content(tone, after, found, sharpness: sharpness) {
      if found.turn == .up, let tilt {
        return (old.size == new.size ? [] : [.size]) + [tilt]
      }
      changes.append(content)
    }
    if let sharpness { changes.append(.sharpness(sharpness)) }
    return changes + rest(changes, details)
  }

  /// Whether the pictures have something in common: some curve may also turn the old colors into
  /// those of another picture. Nothing is known of a flat picture.
  private func isAlike(_ found: Registration) -> Bool {
    abs(found.gray) > 0.25 || GrayPlane(old).isFlat || GrayPlane(new).isFlat
  }

  /// nil: it is not sure that there is one.
  private var tilt: PictureChange? {
    TiltSearch.angle(GrayPlane(old), GrayPlane(new)).map(PictureChange.tilt)
  }

  private func geometry(of found: Registration, _ size: PixelSize) -> [PictureChange] {
    var changes: [PictureChange] = found.turn == .up ? [] : [.turn(found.turn)]
    // A part in another scale is known to half a percent only.
    func isAll(_ part: PixelSize, _ whole: PixelSize) -> Bool {
      found.isScaled ? part.nearly(whole) : part == whole
    }
    let isAllOfOld = isAll(found.old.size, size), isAllOfNew = isAll(found.new.size, new.size)
    if isAllOfOld, isAllOfNew, found.isScaled || size == new.size {
      if size != new.size { changes.append(.size) }
    } else if found.old.size == found.new.size, size == new.size {
      changes.append(.shift(x: found.new.x - found.old.x, y: found.new.y - found.old.y))
    } else if isAllOfOld {
      changes.append(.extended(found.new))
    } else {
      changes.append(.crop(found.old))
    }
    return changes
  }

  /// A change of a part, or of the whole that is not a change of colors.
  private func content(
    _ tone: ToneChange, _ cells: ColorCells, _ found: Registration, sharpness: Double?
  ) -> PictureChange? {
    // A blur spreads over the edges of cells.
    guard tone.share > 0, sharpness == nil else { return nil }
    if tone.share > 0.6 { return .content(nil) }
    return .content(cells.rect(columns: tone.columns, rows: tone.rows, of: found.new))
  }

  private func direction(
    _ before: ColorCells, _ after: ColorCells, _ found: Registration
  ) -> ColorDirection {
    if found.gray < -0.8 { return .inverted }
    if after.isGray, !before.isGray { return .gray }
    let shifts = zip(after.mean, before.mean).map { $0 - $1 }
    if shifts.allSatisfy({ $0 > 3 }) { return .lighter }
    return shifts.allSatisfy { $0 < -3 } ? .darker : .other
  }

  /// What compression does to details; other changes bring some of it with them.
  private func rest(_ changes: [PictureChange], _ details: DetailChange?) -> [PictureChange] {
    let quality = PictureChange.quality(old: coding.oldQuality, new: coding.newQuality)
    if coding.isSameFormat, coding.oldQuality != coding.newQuality { return [quality] }
    let isNoise = details?.isNoise == true && (!coding.isLossy || coding.hasGrown)
    if isNoise, !changes.contains(where: \.changesDetails) { return [.noise] }
    guard changes.isEmpty else { return [] }
    return [coding.isLossy || !coding.isSameFormat ? quality : .noise]
  }
}

extension PictureChange {
  /// Whether details differ by the change itself.
  fileprivate var changesDetails: Bool {
    switch self {
    case .content, .sharpness, .color: true
    case .format, .size, .crop, .extended, .shift, .turn, .tilt, .noise, .quality, .alpha, .hidden,
      .frameCount, .frames, .timing, .profile, .depth, .density:
      false
    }
  }
}

extension PixelSize {
  /// Whether the sides are those of another size, up to half a percent.
  fileprivate func nearly(_ other: PixelSize) -> Bool {
    func isNear(_ side: Int, _ other: Int) -> Bool { abs(side - other) * 200 <= other }
    return self == other || isNear(width, other.width) && isNear(height, other.height)
  }
}

extension ColorRows {
  /// The picture in another orientation.
  fileprivate func laid(_ orientation: Orientation) -> ColorRows {
    guard orientation != .up else { return self }
    let size = orientation.applied(to: self.size)
    var made = [UInt8](repeating: 0, count: samples.count)
    for y in 0..<height {
      for x in 0..<width {
        let rect = orientation.applied(
          to: PixelRect(x: x, y: y, width: 1, height: 1), in: self.size)
        let (from, to) = (3 * (y * width + x), 3 * (rect.y * size.width + rect.x))
        for band in 0..<3 { made[to + band] = samples[from + band] }
      }
    }
    return ColorRows(width: size.width, height: size.height, samples: made)
  }
}
