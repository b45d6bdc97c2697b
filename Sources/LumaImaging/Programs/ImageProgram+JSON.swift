package import LumaModel

extension ImageProgram {
  /// Parses a list of steps.
  ///
  /// - Throws: Data that is not a program, or too long.
  package init(_ data: JSONValue) throws(ArgumentError) {
    let arguments = try Arguments("image", data)
    var steps: [ImageStep] = []
    let tables = try arguments.tables("steps")
    guard (1...PixelGraph.mostCalls).contains(tables.count) else {
      throw ArgumentError(
        subject: "image", expected: "at most \(PixelGraph.mostCalls) operations",
        got: "\(tables.count)")
    }
    for table in tables { steps.append(try ImageStep(table)) }
    self.init(steps: steps)
  }
}

extension ImageStep {
  /// How images are made, as the module names it.
  private enum Kind: String, CaseIterable, Sendable {
    case file, thumbnail, pixels, matrix, call, field
  }

  init(_ step: Arguments) throws(ArgumentError) {
    let word = try step.need("make", .text())
    guard let kind = Kind(rawValue: word) else {
      throw ArgumentError(subject: "image", expected: "a step", got: word)
    }
    switch kind {
    case .file:
      self = .file(path: try step.need("path", .text()), try step.operationArguments("args"))
    case .thumbnail:
      self = .thumbnail(
        path: try step.need("path", .text()), try step.operationArguments("args"))
    case .pixels: self = .pixels(path: try step.need("path", .text()), try PixelLayout(step))
    case .matrix: self = try ImageStep(matrix: step)
    case .call: self = .call(try OperationCall(step), output: try step.need("output", .text()))
    case .field:
      self = .field(
        image: try step.need("image", .integer(in: 1...PixelGraph.mostCalls)),
        name: try step.need("name", .text()), try ImageField(step))
    }
  }

  private init(matrix step: Arguments) throws(ArgumentError) {
    let rows = step["rows"].array?.map { $0.array?.compactMap(\.double) ?? [] } ?? []
    let width = rows.first?.count ?? 0
    guard width > 0, rows.allSatisfy({ $0.count == width && $0.allSatisfy(\.isFinite) }) else {
      throw ArgumentError(
        subject: "new_from_array", expected: "rows of as many numbers each", got: "others")
    }
    let range = AllowedOperation.numbers
    self = .matrix(
      rows, scale: try step.need("scale", .number(in: range)),
      offset: try step.need("offset", .number(in: range)))
  }
}

extension PixelLayout {
  fileprivate init(_ step: Arguments) throws(ArgumentError) {
    let sides = 1...PixelLimits.side
    self.init(
      size: PixelSize(
        width: try step.need("width", .integer(in: sides)),
        height: try step.need("height", .integer(in: sides))),
      bands: try step.need("bands", .integer(in: 1...AllowedOperation.mostBands)),
      format: try step.need("format", .text()))
  }
}

extension ImageField {
  /// nil: the field is removed.
  fileprivate init?(_ step: Arguments) throws(ArgumentError) {
    guard step["value"] != .null else { return nil }
    switch try step.need("type", .text()) {
    case "int":
      self = .integer(try step.need("value", .integer(in: -(1 << 31)...(1 << 31) - 1)))
    case "double": self = .number(try step.need("value", .number(in: -1e300...1e300)))
    case "string":
      self = .text(try step.need("value", .text(upTo: 1 << 20)))
    case let other:
      throw ArgumentError(
        subject: "set_type", expected: "gint_type, gdouble_type or gstr_type", got: other)
    }
  }
}
