import LumaPipeline
import LumaLua
import LumaModel

/// Parses the arguments of an image request.
enum RequestMarshal {
  static func request(_ value: LuaValue) throws(RuntimeError) -> ImageRequest {
    let fields = try LuaFields(value, what: "request")
    var request = ImageRequest(
      targetSize: try fields.optional("target_size", "a width and a height", size),
      part: try fields.optional("crop_rect", "a part of the picture", part),
      contentMode: try fields.word("content_mode", .aspectFit),
      delivery: try fields.word("delivery", .opportunistic),
      version: try fields.word("version", .current), resize: try fields.word("resize", .fast),
      original: try fields.word("original", .photo), raw: try fields.word("raw"))
    request.time = try fields.optional("time", "seconds", seconds)
    return request
  }

  /// A place in a film.
  private static func seconds(_ value: LuaValue) -> Double? {
    value.real.flatMap { (0...1_000_000).contains($0) ? $0 : nil }
  }

  private static func size(_ value: LuaValue) -> PixelSize? {
    guard let sides = value.table?.array, sides.count == 2, let width = sides[0].whole,
      let height = sides[1].whole,
      PixelLimits.maxTarget.contains(width) && PixelLimits.maxTarget.contains(height)
        || width == 0 && height == 0
    else { return nil }
    return PixelSize(width: width, height: height)
  }

  private static func part(_ value: LuaValue) -> PicturePart? {
    guard let fields = value.table?.fields, let x = fields["x"]?.real, let y = fields["y"]?.real,
      let width = fields["width"]?.real, let height = fields["height"]?.real
    else { return nil }
    return PicturePart(x: x, y: y, width: width, height: height)
  }
}

extension PixelLimits {
  /// Valid sides of a target size, px.
  fileprivate static let maxTarget = 1...1_000_000
}

extension RequestEvent {
  var lua: LuaValue {
    var fields: [String: LuaValue]
    switch news {
    case .progress(let fraction): fields = ["progress": .number(fraction)]
    case .degraded(let image), .finished(let image): fields = ["image": image.lua]
    case .failed(let diagnostic): fields = ["reason": .string(diagnostic.summary)]
    }
    fields["id"] = .integer(Int64(id))
    fields["last"] = .boolean(isLast)
    return .table(LuaTable(fields: fields))
  }
}

extension RequestImage {
  var lua: LuaValue {
    .table(
      LuaTable(fields: [
        "width": .integer(Int64(size.width)), "height": .integer(Int64(size.height)),
        "degraded": .boolean(isDegraded), "source": .string(source.rawValue),
        "image": .object(self),
      ]))
  }
}
