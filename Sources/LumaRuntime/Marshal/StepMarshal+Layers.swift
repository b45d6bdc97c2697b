import LumaLua
import LumaModel

/// What is laid on a picture, and where it is moved to.
extension StepMarshal {
  static func overlay(_ fields: LuaFields) throws(RuntimeError) -> Overlay {
    Overlay(
      path: try fields.need("image", "a path", \.text), placement: try placement(fields),
      opacity: try number(fields, "opacity", in: 0...1, else: 1),
      scale: fields["scale"].isNone ? nil : try number(fields, "scale", in: 0.001...8, else: nil),
      blend: try fields.word("blend", .over))
  }

  static func label(_ fields: LuaFields) throws(RuntimeError) -> TextLabel {
    let text = try fields.need("text", "a text of at most 10000 bytes") { value in
      value.text.flatMap { $0.utf8.count <= 10_000 && !$0.utf8.contains(0) ? $0 : nil }
    }
    return TextLabel(
      text: text, font: try fields.optional("font", "a font", \.text) ?? "Sans",
      size: try fields.optional("size", "a length") { Length($0, positive: true) } ?? .percent(5),
      color: try color(fields, "color") ?? .white, placement: try placement(fields),
      background: try color(fields, "background"), align: try fields.word("align", .left))
  }

  private static func placement(_ fields: LuaFields) throws(RuntimeError) -> Placement {
    Placement(
      gravity: try gravity(fields),
      inset: try fields.optional("inset", "a length") { Length($0, positive: false) })
  }

  static func transform(_ fields: LuaFields) throws(RuntimeError) -> Transform {
    Transform(
      degrees: try number(fields, "rotate", in: -36_000...36_000, else: 0),
      scale: try number(fields, "scale", in: 0.001...1_000, else: 1),
      shift: try point(fields, "translate") ?? Transform.Point(x: 0, y: 0),
      about: try point(fields, "about"), canvas: try canvas(fields),
      background: try color(fields, "background"), edges: try fields.word("edges", .soft))
  }

  private static func canvas(_ fields: LuaFields) throws(RuntimeError) -> PixelSize? {
    try fields.optional("canvas", "{ width =, height = } in px") { value in
      guard let width = value.table?.fields["width"]?.integer,
        let height = value.table?.fields["height"]?.integer, width > 0, height > 0
      else { return nil }
      return PixelSize(width: Int(width), height: Int(height))
    }
  }

  private static func point(
    _ fields: LuaFields, _ name: String
  ) throws(RuntimeError) -> Transform.Point? {
    try fields.optional(name, "{ x =, y = } in px") { value in
      guard let x = value.table?.fields["x"]?.real, let y = value.table?.fields["y"]?.real,
        abs(x) <= 1e7, abs(y) <= 1e7
      else { return nil }
      return Transform.Point(x: x, y: y)
    }
  }
}
