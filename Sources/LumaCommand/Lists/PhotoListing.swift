import LumaModel

/// Output of `luma fetch`.
struct PhotoListing {
  let format: ListFormat
  var endsWithNUL = false
  /// Whether output goes to a terminal, so that control characters in names must be escaped.
  var isShown = false
  /// Names of the fields and tags to show; empty: as usual.
  let fields: [String]
  private var table: FieldTable
  private var isFirst = true

  init(
    format: ListFormat, endsWithNUL: Bool = false, isShown: Bool = false,
    fields: [String] = []
  ) {
    self.format = format
    self.endsWithNUL = endsWithNUL
    self.isShown = isShown
    self.fields = fields
    table = FieldTable(fields)
  }

  /// The output before the first photo.
  var head: String {
    switch format {
    case .table where !fields.isEmpty: ""
    case .table: PhotoListing.row("date", "size", "format", "rating", "", "path")
    case .json: "["
    case .ndjson, .paths: ""
    }
  }

  var foot: String {
    switch format {
    case .json: isFirst ? "]\n" : "\n]\n"
    case .table where !fields.isEmpty: table.rest
    case .table, .ndjson, .paths: ""
    }
  }

  /// Returns the lines of a page of photos.
  ///
  /// - Parameter values: those of the fields to show.
  mutating func text(of page: [Asset], _ values: (Asset) -> [FieldValue]) -> String {
    guard !fields.isEmpty else { return page.map { text(of: $0) }.joined() }
    guard format == .table else {
      return page.map { text(ofObject: object(values($0))) }.joined()
    }
    return table.text(page.map { values($0).map { TerminalText.line($0.text(separator: ", ")) } })
  }

  private func object(_ values: [FieldValue]) -> String {
    var object = JSONObject()
    for (name, value) in zip(fields, values) { object.add(name, value) }
    return object.json.text(.terminal)
  }

  private mutating func text(ofObject object: String) -> String {
    defer { isFirst = false }
    return format == .json ? "\(isFirst ? "\n" : ",\n")  \(object)" : object + "\n"
  }

  mutating func text(of asset: Asset) -> String {
    switch format {
    case .table: return PhotoListing.row(of: asset)
    case .json, .ndjson: return text(ofObject: asset.json)
    case .paths:
      if endsWithNUL { return asset.path + "\0" }
      return (isShown ? TerminalText.line(asset.path) : asset.path) + "\n"
    }
  }

  private static func row(of asset: Asset) -> String {
    let size = asset.header.size.map { "\($0.width)x\($0.height)" } ?? "-"
    let format = asset.header.format?.rawValue ?? (asset.mediaType == .video ? "video" : "-")
    return row(
      asset.header.creationDate.map(taken) ?? "-", size, format,
      asset.header.rating.map { String($0) } ?? "-", asset.favorite ? "*" : "",
      TerminalText.line(asset.path))
  }

  private static func taken(_ date: PhotoDate) -> String {
    date.precision < .minute ? date.isoDay : date.formatted("%Y-%m-%d %H:%M")
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
