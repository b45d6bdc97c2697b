import LumaModel

/// Output of `luma fetch`.
struct PhotoLines {
  let format: ListFormat
  var endsWithNUL = false
  /// Whether output goes to a terminal, so that control characters in names must be escaped.
  var isShown = false
  private var isFirst = true

  init(format: ListFormat, endsWithNUL: Bool = false, isShown: Bool = false) {
    self.format = format
    self.endsWithNUL = endsWithNUL
    self.isShown = isShown
  }

  /// The output before the first photo.
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
      TerminalText.padded(date, to: 16), TerminalText.padded(size, to: 11, atEnd: false),
      TerminalText.padded(format, to: 6), TerminalText.padded(rating, to: 6, atEnd: false),
      TerminalText.padded(star, to: 1), path,
    ]
    return cells.joined(separator: "  ") + "\n"
  }
}

extension Asset {
  /// All fields in the language's order, null if not set.
  var json: String {
    var object = JSONObject()
    for row in FieldRow.all { object.add(row.name, row.value(of: self)) }
    return object.json.text(.terminal)
  }
}
