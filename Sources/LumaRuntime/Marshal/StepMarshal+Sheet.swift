import LumaLua
import LumaModel

/// How a contact sheet is laid out.
extension StepMarshal {
  static func contactSheet(_ fields: LuaFields) throws(RuntimeError) -> ContactSheet {
    func count(_ name: String, _ range: ClosedRange<Int>) throws(RuntimeError) -> Int {
      try fields.need(name, "\(range.lowerBound) to \(range.upperBound)") { value in
        value.whole.flatMap { range.contains($0) ? $0 : nil }
      }
    }
    return ContactSheet(
      columns: fields["columns"].isNone ? nil : try count("columns", 1...1000),
      size: try count("size", 16...4000), gap: try count("gap", 0...1000),
      background: try color(fields, "background") ?? .white,
      caption: try fields.need("caption", "a text", \.text),
      captionSize: try count("caption_size", 6...400), color: try color(fields, "color") ?? .black)
  }
}
