package import LumaModel

/// Crops the current image.
///
/// - **Lua**: `crop{x=, y=, width=, height=}` · `crop{aspect="4:3", gravity=}` ·
///   `crop{width=, height=, gravity=}` · `crop{inset=}`
package enum Crop: Hashable, Sendable {
  /// A rectangle by origin and size. Extending beyond the image is an error unless `clamp`.
  case rect(x: Length, y: Length, width: Length, height: Length, clamp: Bool)
  /// A size placed by gravity. Exceeding the image is an error unless `clamp`.
  case frame(width: Length, height: Length, gravity: Gravity, clamp: Bool)
  /// The largest rectangle of this aspect ratio, width to height.
  case aspect(width: Double, height: Double, gravity: Gravity)
  /// The same inset on all four sides (percent: of each axis).
  case inset(Length)
  /// The part inside a border that `trim` could not find, for this reason: an error.
  case unknown(reason: String)
}

extension Crop: StepValue {
  package var name: String { "crop" }

  private enum Form: String, CaseIterable { case rect, frame, aspect, inset, unknown }

  package init(_ arguments: Arguments) throws(ArgumentError) {
    switch try arguments.need("kind", ArgumentKind<Form>.word) {
    case .rect:
      self = .rect(
        x: try arguments.need("x", .offset), y: try arguments.need("y", .offset),
        width: try arguments.need("width", .length),
        height: try arguments.need("height", .length),
        clamp: try arguments.optional("clamp", .flag) ?? false)
    case .frame:
      self = .frame(
        width: try arguments.need("width", .length),
        height: try arguments.need("height", .length), gravity: try arguments.gravity,
        clamp: try arguments.optional("clamp", .flag) ?? false)
    case .aspect:
      self = .aspect(
        width: try arguments.need("aspect_width", .ratio),
        height: try arguments.need("aspect_height", .ratio), gravity: try arguments.gravity)
    case .inset: self = .inset(try arguments.need("inset", .innerMargin))
    case .unknown: self = .unknown(reason: try arguments.need("reason", .text()))
    }
  }

  package var arguments: Arguments? {
    Arguments(name, values.merging(["kind": .string(form.rawValue)]) { own, _ in own })
  }

  private var form: Form {
    switch self {
    case .rect: .rect
    case .frame: .frame
    case .aspect: .aspect
    case .inset: .inset
    case .unknown: .unknown
    }
  }

  private var values: [String: JSONValue] {
    switch self {
    case .rect(let x, let y, let width, let height, let clamp):
      [
        "x": x.json, "y": y.json, "width": width.json, "height": height.json, "clamp": .bool(clamp),
      ]
    case .frame(let width, let height, let gravity, let clamp):
      [
        "width": width.json, "height": height.json, "gravity": gravity.json, "clamp": .bool(clamp),
      ]
    case .aspect(let width, let height, let gravity):
      [
        "aspect_width": .double(width), "aspect_height": .double(height), "gravity": gravity.json,
      ]
    case .inset(let margin): ["inset": margin.json]
    case .unknown(let reason): ["reason": .string(reason)]
    }
  }

  package var signature: String { "crop \(frameText)" }

  /// Form and numbers, for the signature.
  var frameText: String {
    switch self {
    case .rect(let x, let y, let width, let height, let clamp):
      "rect \(x) \(y) \(width) \(height)\(clamp ? " clamp" : "")"
    case .frame(let width, let height, let gravity, let clamp):
      "frame \(width) \(height) \(gravity.text)\(clamp ? " clamp" : "")"
    case .aspect(let width, let height, let gravity):
      "aspect \(plainNumber(width)):\(plainNumber(height)) \(gravity.text)"
    case .inset(let margin): "inset \(margin)"
    case .unknown: "unknown"
    }
  }

  package func size(on size: PixelSize) throws(GeometryError) -> PixelSize {
    try rect(in: size).size
  }
}

extension Arguments {
  /// The center by default, and if the image's content decides.
  var gravity: Gravity {
    get throws(ArgumentError) {
      if SmartCrop.isAsked(by: self) { return .center }
      return try optional("gravity", .gravity) ?? .center
    }
  }
}

extension ArgumentKind<Length> {
  /// Less than half of the picture, where it is a share.
  fileprivate static var innerMargin: Self {
    Self(
      "px, or a percentage below 50",
      read: { data in
        guard let margin = margin.read(data) else { return nil }
        if case .percent(let share) = margin, share >= 50 { return nil }
        return margin
      }, json: \.json, text: { "\($0)" })
  }
}

extension ArgumentKind<Double> {
  /// One term of an aspect ratio.
  static var ratio: Self { .positive(upTo: 1e6) }
}

extension Crop {
  /// Returns the part of an image of `size` that is kept.
  ///
  /// - Throws: `.cropOutside`, `.frameTooLarge` without clamp; `.cropEmpty`, `.insetTooLarge`;
  ///   `.borderUnknown`.
  package func rect(in size: PixelSize) throws(GeometryError) -> PixelRect {
    switch self {
    case .rect(let x, let y, let width, let height, let clamp):
      let columns = span(x, width, in: size.width), rows = span(y, height, in: size.height)
      let rect = PixelRect(
        x: columns.start, y: rows.start, width: columns.length, height: rows.length)
      return try fitted(rect, in: size, clamp: clamp)
    case .frame(let width, let height, let gravity, let clamp):
      let frame = PixelSize(
        width: width.resolved(against: size.width), height: height.resolved(against: size.height))
      return try placed(frame, gravity, in: size, clamp: clamp)
    case .aspect(let width, let height, let gravity):
      return gravity.place(largest(width, height, in: size), in: size)
    case .inset(let margin):
      return try inner(margin, of: size)
    case .unknown(let reason): throw .borderUnknown(picture: size, reason: reason)
    }
  }
}

/// Resolves offset and length on one axis. Two percentages with a sum of at most 100 never extend
/// beyond the image: if rounding would cause that, the offset is reduced.
private func span(_ offset: Length, _ length: Length, in side: Int) -> (start: Int, length: Int) {
  let start = offset.resolvedOffset(against: side), count = length.resolved(against: side)
  guard case .percent(let from) = offset, case .percent(let share) = length,
    from >= 0, from + share <= 100 + 1e-9
  else { return (start, count) }
  return (max(0, min(start, side - count)), count)
}

private func fitted(
  _ rect: PixelRect, in size: PixelSize, clamp: Bool
) throws(GeometryError) -> PixelRect {
  if rect.isInside(size) { return rect }
  guard clamp else { throw .cropOutside(rect: rect, picture: size) }
  guard let part = rect.clamped(to: size) else {
    throw .cropEmpty(rect: rect, picture: size)
  }
  return part
}

private func placed(
  _ frame: PixelSize, _ gravity: Gravity, in size: PixelSize, clamp: Bool
) throws(GeometryError) -> PixelRect {
  let fits = frame.width <= size.width && frame.height <= size.height
  guard fits || clamp else { throw .frameTooLarge(frame: frame, picture: size) }
  let part = PixelSize(
    width: min(frame.width, size.width), height: min(frame.height, size.height))
  guard part.width > 0, part.height > 0 else {
    throw .cropEmpty(rect: PixelRect(frame), picture: size)
  }
  return gravity.place(part, in: size)
}

/// The largest size of that aspect ratio inside `size`, whatever the image's orientation.
private func largest(_ width: Double, _ height: Double, in size: PixelSize) -> PixelSize {
  let fullHeight = Double(size.height) * width / height
  if fullHeight <= Double(size.width) {
    return PixelSize(width: max(1, roundedHalfUp(fullHeight)), height: size.height)
  }
  let wanted = roundedHalfUp(Double(size.width) * height / width)
  return PixelSize(width: size.width, height: max(1, min(wanted, size.height)))
}

private func inner(_ margin: Length, of size: PixelSize) throws(GeometryError) -> PixelRect {
  let x = margin.resolvedOffset(against: size.width)
  let y = margin.resolvedOffset(against: size.height)
  let rect = PixelRect(x: x, y: y, width: size.width - 2 * x, height: size.height - 2 * y)
  guard rect.isInside(size) else { throw .insetTooLarge(inset: margin, picture: size) }
  return rect
}
