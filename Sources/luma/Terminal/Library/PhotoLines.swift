import LumaModel

/// Photos as `luma fetch` prints them.
struct PhotoLines {
  let format: ListFormat
  var endsWithNUL = false
  /// Whether a terminal shows them, which control characters in a name would steer.
  var isShown = false
  private var isFirst = true

  init(format: ListFormat, endsWithNUL: Bool = false, isShown: Bool = false) {
    self.format = format
    self.endsWithNUL = endsWithNUL
    self.isShown = isShown
  }

  /// What stands before the first photo.
  var head: String {
    switch format {
    case .table: PhotoLines.row("date", "size", "format", "rating", "", "path")
    case .json: "["
    case .ndjson, .paths: ""
    }
  }

  var foot: String {
    switch format {
    case .json: isFirst ? "]\n" : "\n]\n"
    case .table, .ndjson, .paths: ""
    }
  }

  mutating func text(of asset: Asset) -> String {
    defer { isFirst = false }
    switch format {
    case .table: return PhotoLines.row(of: asset)
    case .json: return "\(isFirst ? "\n" : ",\n")  \(asset.json)"
    case .ndjson: return asset.json + "\n"
    case .paths:
      if endsWithNUL { return asset.path + "\0" }
      return (isShown ? TerminalText.line(asset.path) : asset.path) + "\n"
    }
  }

  private static func row(of asset: Asset) -> String {
    let size = asset.header.size.map { "\($0.width)x\($0.height)" } ?? "-"
    let format = asset.header.format?.rawValue ?? (asset.mediaType == .video ? "video" : "-")
    return row(
      asset.header.creationDate?.formatted("%Y-%m-%d %H:%M") ?? "-", size, format,
      asset.header.rating.map { String($0) } ?? "-", asset.favorite ? "*" : "",
      TerminalText.line(asset.path))
  }

  private static func row(
    _ date: String, _ size: String, _ format: String, _ rating: String, _ star: String,
    _ path: String
  ) -> String {
    let cells = [
      Columns.padded(date, to: 16), Columns.padded(size, to: 11, atEnd: false),
      Columns.padded(format, to: 6), Columns.padded(rating, to: 6, atEnd: false),
      Columns.padded(star, to: 1), path,
    ]
    return cells.joined(separator: "  ") + "\n"
  }
}

extension Asset {
  /// All its fields by the names of the language, in its order; null where it has none.
  var json: String {
    var object = JSONObject()
    for field in AssetField.allCases { object.add(field.rawValue, self[field]) }
    return object.text
  }
}
