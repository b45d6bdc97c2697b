extension ArgumentKind<Length> {
  /// A size: px, or a percentage of the current image on that axis.
  package static var length: Self { lengths(least: 1, "length") }

  /// A length that may be 0.
  package static var margin: Self { lengths(least: 0, "margin") }

  /// An offset from the left or top edge; it may lie outside the image.
  package static var offset: Self { lengths(least: -Length.mostPixels, "offset") }

  /// Creates a kind of length.
  ///
  /// - Parameter least: minimum in px, whose sign limits percentages, too.
  private static func lengths(least: Int, _ name: String) -> Self {
    Self(
      "px or a percentage",
      read: { data in
        if let pixels = data.whole {
          return (least...Length.mostPixels).contains(pixels) ? .pixels(pixels) : nil
        }
        guard let text = data.string, text.hasSuffix("%"), let share = Double(text.dropLast()),
          abs(share) <= Length.mostPercent, share > 0 || least < 0 || (share == 0 && least == 0)
        else { return nil }
        return .percent(share)
      },
      json: \.json, text: { "\($0)" }, form: .named(name))
  }
}

extension ArgumentKind<Gravity> {
  package static var gravity: Self {
    Self(
      "a gravity, or a focal point with x and y from 0 to 1",
      read: { data in
        if let word = data.string { return Gravity.named[word] }
        guard let x = data["x"]?.double, let y = data["y"]?.double, (0...1).contains(x),
          (0...1).contains(y)
        else { return nil }
        return .focus(x: x, y: y)
      },
      json: \.json, text: \.text, form: .named("gravity"))
  }
}

extension Length {
  package var json: JSONValue {
    switch self {
    case .pixels(let pixels): .integer(Int64(pixels))
    case .percent: .string("\(self)")
    }
  }
}

extension Gravity {
  package var json: JSONValue {
    if case .focus(let x, let y) = self { return .object(["x": .double(x), "y": .double(y)]) }
    return .string(text)
  }
}

extension ArgumentKind<Color> {
  /// `#rrggbbaa`; opaque without alpha.
  package static var color: Self {
    Self(
      "a color as \"#rrggbbaa\"", read: { $0.string.flatMap(Color.init(hex:)) },
      json: { .string($0.hex) }, text: \.text, form: .named("color"),
      shown: { .string($0 == .white ? "white" : $0 == .black ? "black" : $0.hex) })
  }
}

extension ArgumentKind<PixelSize> {
  /// A size with valid image sides.
  package static var size: Self {
    let sides = 1...PixelLimits.side
    return Self(
      "a width and a height from 1 to \(PixelLimits.side) px",
      read: { data in
        guard let width = data["width"]?.whole, let height = data["height"]?.whole,
          sides.contains(width), sides.contains(height)
        else { return nil }
        return PixelSize(width: width, height: height)
      },
      json: { size in
        .object(["height": .integer(Int64(size.height)), "width": .integer(Int64(size.width))])
      },
      text: { "\($0)" }, form: .size(sides))
  }
}
