import LumaLua
import LumaModel

/// Reads one step of a plan. The library has checked the arguments at the recipe's line; what it
/// let through wrongly is refused here.
enum StepMarshal {
  static func step(_ name: String, _ arguments: LuaValue) throws(RuntimeError) -> Step {
    let fields = try LuaFields(arguments, what: name)
    switch name {
    case "crop":
      if let interest = fields["gravity"].text.flatMap(SmartCrop.Interest.init(rawValue:)) {
        return .effect(.smartCrop(SmartCrop(frame: try crop(fields), interest: interest)))
      }
      return .crop(try crop(fields))
    case "rotate": return .rotate(try rotate(fields))
    case "flip":
      return .flip(
        try fields.need("direction", "horizontal or vertical") {
          $0.text.flatMap(Flip.init(rawValue:))
        })
    case "scale": return .scale(try scale(fields))
    case "save": return .save(try SaveMarshal.save(fields))
    case "pad": return .pad(try pad(fields))
    case "transform": return .transform(try transform(fields))
    case "border": return .pad(try border(fields))
    case let word:
      if let effect = try effect(word, fields) { return .effect(effect) }
      if let program = try GraphMarshal.program(word, fields) { return .pixels(program) }
      throw .malformed(what: "step", expected: "a step that Luma has", got: word)
    }
  }

  private static func crop(_ fields: LuaFields) throws(RuntimeError) -> Crop {
    switch try fields.need("kind", "rect, frame, aspect or inset", \.text) {
    case "rect":
      .rect(
        x: try length(fields, "x"), y: try length(fields, "y"), width: try side(fields, "width"),
        height: try side(fields, "height"), clamp: try fields.flag("clamp"))
    case "frame":
      .frame(
        width: try side(fields, "width"), height: try side(fields, "height"),
        gravity: try gravity(fields), clamp: try fields.flag("clamp"))
    case "aspect":
      .aspect(
        width: try fields.need("aspect_width", "a positive number", positive),
        height: try fields.need("aspect_height", "a positive number", positive),
        gravity: try gravity(fields))
    case "inset": .inset(try side(fields, "inset"))
    case let other: throw .malformed(what: "crop", expected: "a form of crop", got: other)
    }
  }

  private static func rotate(_ fields: LuaFields) throws(RuntimeError) -> Rotate {
    let angle = try fields.need("angle", "degrees") { finite($0.real) }
    let quarters = angle / 90
    if quarters == quarters.rounded(), abs(quarters) < 1e9 {
      return .quarterTurns(((Int(quarters) % 4) + 4) % 4)
    }
    return .degrees(
      angle, background: try color(fields, "background"),
      fit: try fields.word("fit", .expand))
  }

  private static func scale(_ fields: LuaFields) throws(RuntimeError) -> Scale {
    let kernel: Kernel = try fields.word("kernel", .lanczos3)
    if let factor = try fields.optional("factor", "a factor in (0, 8]", factor) {
      return .factor(factor, kernel: kernel)
    }
    let width = try fields.optional("width", "a length") { Length($0, positive: true) }
    let height = try fields.optional("height", "a length") { Length($0, positive: true) }
    guard width != nil || height != nil else {
      throw .malformed(what: "scale", expected: "a width or a height", got: "neither")
    }
    return .box(
      width: width, height: height, fit: try fields.word("fit", .inside),
      enlarge: try fields.flag("enlarge"), background: try color(fields, "background"),
      kernel: kernel)
  }

  private static func factor(_ value: LuaValue) -> Double? {
    positive(value).flatMap { $0 <= 8 ? $0 : nil }
  }

  static func positive(_ value: LuaValue) -> Double? {
    finite(value.real).flatMap { $0 > 0 ? $0 : nil }
  }

  static func finite(_ value: Double?) -> Double? {
    value.flatMap { $0.isFinite ? $0 : nil }
  }

  static func length(_ fields: LuaFields, _ name: String) throws(RuntimeError) -> Length {
    try fields.need(name, "px or a percentage") { Length($0, positive: false) }
  }

  static func side(_ fields: LuaFields, _ name: String) throws(RuntimeError) -> Length {
    try fields.need(name, "px or a percentage") { Length($0, positive: true) }
  }

  static func gravity(_ fields: LuaFields) throws(RuntimeError) -> Gravity {
    if let word = fields["gravity"].text, SmartCrop.Interest(rawValue: word) != nil {
      return .centre
    }
    return try fields.optional("gravity", "a gravity") { Gravity($0) } ?? .centre
  }

  static func color(
    _ fields: LuaFields, _ name: String
  ) throws(RuntimeError) -> Color? {
    try fields.optional(name, "a colour as \"#rrggbbaa\"") { $0.text.flatMap(Color.init(hex:)) }
  }
}
