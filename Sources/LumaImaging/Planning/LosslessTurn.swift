import LumaModel

/// A crop and turn of a JPEG's blocks, without decoding them.
///
/// - **Source**: ITU T.81, A.2.4: the unit moved is the minimum coded unit (MCU), one or more
///   blocks of each component.
struct LosslessTurn: Hashable, Sendable {
  /// Region of the stored image, px.
  var source: PixelRect
  var orientation: Orientation

  /// Checks whether a pass can be done losslessly.
  ///
  /// - Parameters:
  ///   - facts: nil: assumes a typical file.
  /// - isUnpacked: Whether the JPEG of these facts was made from the photo, a JPEG XL.
  /// - Throws: `losslessResampled`, `losslessInput`, `losslessOffBlocks`.
  init(
    _ pass: Pass, of shown: StoredPhoto, facts: PlaneFacts?, isUnpacked: Bool = false
  ) throws(ImagingError) {
    guard shown.format == .jpeg || isUnpacked else {
      throw .output(.jpeg, .losslessInput(shown.format))
    }
    guard pass.input == .photo, let map = pass.map, map.kernel == nil else {
      throw .output(.jpeg, .losslessResampled)
    }
    source = map.source
    orientation = map.orientation
    var photo = shown
    if isUnpacked, let facts {
      // libjxl shows it upright.
      photo = StoredPhoto(format: .jpeg, size: facts.size, orientation: facts.orientation)
      source = facts.orientation.inverse.applied(to: map.source, in: photo.upright)
      orientation = facts.orientation.then(map.orientation)
    }
    let block = (facts?.sampling ?? .chromaHalved).block
    let nearest = nearest(in: photo.size, block: block)
    guard nearest != source else { return }
    let upright = photo.orientation
    throw .output(
      .jpeg,
      .losslessOffBlocks(
        upright.applied(to: source, in: photo.size), block: upright.applied(to: block),
        nearest: nearest.map { upright.applied(to: $0, in: photo.size) }))
  }

  /// Whether the pixels stay coded as they are: nothing is cropped or turned. A file with other
  /// colors than JFIF's may not say which they are.
  func keepsCoding(in save: Save, _ facts: PlaneFacts) -> Bool {
    source == PixelRect(facts.size) && orientation == .up && !facts.isArithmetic
      && (facts.color == .ycc || facts.color == .gray)
      && (facts.isProgressive || !save.encoding.progressive)
  }

  /// Whether the file is copied unchanged, which keeps its gain map: all metadata is kept too. A
  /// part of a file says neither how the photo lies nor what its metadata are.
  func keepsFile(in save: Save, _ facts: PlaneFacts) -> Bool {
    facts.hasGainMap && !facts.isPart && save.metadata == .all && keepsCoding(in: save, facts)
  }

  /// Returns the nearest region of whole blocks, of the same size if possible. Only its right and
  /// bottom sides, after turning, may end within a block.
  private func nearest(in size: PixelSize, block: PixelSize) -> PixelRect? {
    guard
      let x = Self.nearest(
        source.x, source.width, in: size.width, block: block.width,
        isReversed: orientation.reversesX),
      let y = Self.nearest(
        source.y, source.height, in: size.height, block: block.height,
        isReversed: orientation.reversesY)
    else { return nil }
    return PixelRect(x: x.start, y: y.start, width: x.length, height: y.length)
  }

  private static func nearest(
    _ start: Int, _ length: Int, in side: Int, block: Int, isReversed: Bool
  ) -> (start: Int, length: Int)? {
    let near = (start + block / 2) / block * block
    guard isReversed else { return (min(near, (side - length) / block * block), length) }
    let whole = side / block * block
    guard whole > 0 else { return nil }
    let wanted = min(max(block, (length + block / 2) / block * block), whole)
    return (min(near, whole - wanted), wanted)
  }
}

extension JPEGSampling {
  /// Size of a minimum coded unit in px: a single block if there is only one component.
  var block: PixelSize {
    let most = factors.count == 1 ? Factors(horizontal: 1, vertical: 1) : most
    return PixelSize(width: 8 * most.horizontal, height: 8 * most.vertical)
  }
}
