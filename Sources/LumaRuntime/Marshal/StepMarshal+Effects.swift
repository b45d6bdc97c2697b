import LumaLua
import LumaModel

/// Canvas, tone and detail.
extension StepMarshal {
  /// nil for a name that is none of them.
  static func effect(_ name: String, _ fields: LuaFields) throws(RuntimeError) -> Effect? {
    switch name {
    case "flatten": .flatten(try color(fields, "background") ?? .white)
    case "grayscale": .grayscale
    case "sharpen": .sharpen(try sharpen(fields))
    case "blur": .blur(try number(fields, "sigma", in: 0.3...1_000, else: nil))
    case "adjust": .adjust(try adjust(fields))
    case "tint":
      .tint(
        try fields.need("color", "a colour") { $0.text.flatMap(Color.init(hex:)) },
        amount: try number(fields, "amount", in: 0...1, else: 1))
    case "sepia": .sepia(try number(fields, "amount", in: 0...1, else: 1))
    case "vignette":
      .vignette(
        Vignette(
          amount: try number(fields, "amount", in: 0...1, else: 0.5),
          start: try number(fields, "start", in: 0...0.99, else: 0.4)))
    case "round_corners": .roundCorners(try side(fields, "radius"))
    case "overlay": .overlay(try overlay(fields))
    case "text": .text(try label(fields))
    default: nil
    }
  }

  static func pad(_ fields: LuaFields) throws(RuntimeError) -> Pad {
    Pad(canvas: try canvas(fields), background: try color(fields, "background"))
  }

  static func border(_ fields: LuaFields) throws(RuntimeError) -> Pad {
    let width = try side(fields, "width")
    return Pad(
      canvas: .sides(left: width, right: width, top: width, bottom: width),
      background: try color(fields, "color") ?? .black)
  }

  private static func canvas(_ fields: LuaFields) throws(RuntimeError) -> Pad.Canvas {
    switch try fields.need("kind", "box, aspect or sides", \.text) {
    case "box":
      .box(
        width: try fields.optional("width", "a length") { Length($0, positive: true) },
        height: try fields.optional("height", "a length") { Length($0, positive: true) },
        gravity: try gravity(fields))
    case "aspect":
      .aspect(
        width: try fields.need("aspect_width", "a positive number", positive),
        height: try fields.need("aspect_height", "a positive number", positive),
        gravity: try gravity(fields))
    case "sides":
      .sides(
        left: try margin(fields, "left"), right: try margin(fields, "right"),
        top: try margin(fields, "top"), bottom: try margin(fields, "bottom"))
    case let other: throw .malformed(what: "pad", expected: "a form of pad", got: other)
    }
  }

  private static func margin(_ fields: LuaFields, _ name: String) throws(RuntimeError) -> Length? {
    try fields.optional(name, "px or a percentage") { Length($0, positive: true) }
  }

  private static func sharpen(_ fields: LuaFields) throws(RuntimeError) -> Sharpen {
    Sharpen(
      sigma: try number(fields, "sigma", in: 0.01...10, else: 0.5),
      flat: try number(fields, "m1", in: 0...1_000, else: 0),
      jagged: try number(fields, "m2", in: 0...1_000, else: 3),
      threshold: try number(fields, "x1", in: 0...1_000, else: 2),
      brightest: try number(fields, "y2", in: 0...1_000, else: 10),
      darkest: try number(fields, "y3", in: 0...1_000, else: 20))
  }

  private static func adjust(_ fields: LuaFields) throws(RuntimeError) -> Adjust {
    Adjust(
      exposure: try number(fields, "exposure", in: -10...10, else: 0),
      gamma: try number(fields, "gamma", in: 0.1...10, else: 1),
      brightness: try number(fields, "brightness", in: -1...1, else: 0),
      contrast: try number(fields, "contrast", in: -1...1, else: 0),
      saturation: try number(fields, "saturation", in: -1...1, else: 0))
  }

  /// - Parameters:
  ///   - fallback: where the field is absent; nil: it must be there.
  static func number(
    _ fields: LuaFields, _ name: String, in range: ClosedRange<Double>, else fallback: Double?
  ) throws(RuntimeError) -> Double {
    if let fallback, fields[name].isNone { return fallback }
    return try fields.need(name, "a number in \(range)") { value in
      finite(value.real).flatMap { range.contains($0) ? $0 : nil }
    }
  }
}
