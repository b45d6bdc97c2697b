import LumaModel

extension VipsOperation {
  /// Returns an operation that a recipe may call, with the arguments and ranges that it may give.
  ///
  /// The name is the table's own from here on: libvips ends a name at a zero byte.
  ///
  /// - Throws: `unknown` with the nearest name, `forbidden`, `noPicture`.
  static func allowed(_ name: String) throws(ImagingError) -> VipsOperation {
    guard let row = AllowedOperation.byName[name] else { throw refusal(of: name) }
    let operation = try VipsOperationTable.operation(row.name)
    guard operation.isSafeByName else { throw .operation(.forbidden(row.name)) }
    guard operation.picture != nil else { throw .operation(.noPicture(operation: row.name)) }
    return operation.narrowed(by: row)
  }

  private static func refusal(of name: String) -> ImagingError {
    let installed = VipsOperationTable.names()
    guard installed.contains(where: { $0 == name }) else {
      let allowed = installed.filter { AllowedOperation.byName[$0] != nil }
      return .operation(.unknown(name, hint: Suggestion.hint(for: name, among: allowed)))
    }
    let picture = (try? VipsOperationTable.operation(name))?.picture
    let isSafe = (try? VipsOperationTable.operation(name))?.isSafeByName == true
    return .operation(isSafe && picture == nil ? .noPicture(operation: name) : .forbidden(name))
  }

  /// Returns an operation that the module `vips` may call.
  ///
  /// - Throws: As `allowed`, except for `noPicture`.
  static func inModule(_ name: String) throws(ImagingError) -> VipsOperation {
    guard let row = AllowedOperation.byName[name] ?? AllowedOperation.inModule[name] else {
      throw refusal(of: name)
    }
    let operation = try VipsOperationTable.operation(row.name)
    guard !operation.isDeprecated, !operation.isUntrusted, !operation.isBlocked else {
      throw .operation(.forbidden(row.name))
    }
    return operation.narrowed(by: row)
  }

  static func allowed(
    _ name: String, in scope: PixelOperations.Scope
  ) throws(ImagingError) -> VipsOperation {
    switch scope {
    case .steps: try allowed(name)
    case .module: try inModule(name)
    }
  }

  /// The output that is the result: the first required image, or the image drawn on.
  var picture: String? {
    outputs.first { $0.kind == .image && $0.isRequired }?.name
      ?? arguments.first { $0.kind == .image && $0.isModified }?.name
  }

  private func narrowed(by row: AllowedOperation) -> VipsOperation {
    var narrow = self
    narrow.arguments = arguments.filter { argument in
      if argument.isText { return row.texts[argument.name] != nil }
      return !row.without.contains(argument.name) || argument.isRequired
    }.map { argument in
      argument.narrowed(
        to: row.ranges[argument.name] ?? AllowedOperation.usualRanges[argument.name],
        words: row.texts[argument.name])
    }
    return narrow
  }
}

extension VipsOperation.Argument {
  /// Whether it is a text that the caller gives.
  fileprivate var isText: Bool { kind == .string && isInput }

  /// - Parameter texts: the allowed texts; none: any.
  fileprivate func narrowed(to range: ClosedRange<Double>?, words texts: Set<String>?) -> Self {
    let range = range ?? AllowedOperation.numbers
    var narrow = self
    switch kind {
    case .int, .double:
      // A row for another version of libvips cannot widen its range.
      narrow.range = self.range.clamped(to: range)
    case .ints, .doubles, .images:
      narrow.range = range
      narrow.mostElements = AllowedOperation.mostElements
    case .enumeration, .flags:
      narrow.words = words.filter { !AllowedOperation.withheldWords.contains($0.key) }
    case .interpolator:
      narrow.words = Dictionary(
        AllowedOperation.interpolators.map { ($0, 0) }, uniquingKeysWith: { first, _ in first })
    case .string:
      narrow.words = Dictionary(uniqueKeysWithValues: (texts ?? []).map { ($0, 0) })
    case .bool, .image, .other: break
    }
    return narrow
  }
}

extension VipsImage {
  /// Checks a picture that a recipe's call made or is given.
  ///
  /// - Throws: `.geometry` for its size; `.operation` with `tooManyBands`.
  func checkLimits(of operation: String) throws(ImagingError) {
    guard bands <= AllowedOperation.mostBands else {
      throw .operation(
        .tooManyBands(operation: operation, bands, limit: AllowedOperation.mostBands))
    }
    do throws(GeometryError) {
      try PixelLimits.check(size, step: operation)
    } catch {
      throw .geometry(error, at: nil)
    }
  }
}

extension VipsOperation.CheckedArgument {
  /// Checks a picture whose every pixel is used for every pixel of another: its size, and that its
  /// values are numbers, since `invertlut` takes them as places in memory.
  ///
  /// - Throws: `.operation` with `matrixTooLarge` or `outOfRange`.
  func checkMatrix() throws(ImagingError) {
    guard AllowedOperation.matrices[operation] == argument.name else { return }
    let most = AllowedOperation.mostMatrixSide
    for image in value.images where max(image.width, image.height) > most {
      throw .operation(
        .matrixTooLarge(
          operation: operation, argument: argument.name, image.size, limit: most))
    }
    // Another picture, of pixels.
    guard argument.name != "ref" else { return }
    for image in value.images {
      guard let wrong = try numbers(image).first(where: { !$0.isFinite }) else { continue }
      throw .operation(
        .outOfRange(
          operation: operation, argument: argument.name, range: AllowedOperation.numbers,
          got: wrong.magnitude))
    }
  }

  private func numbers(_ image: VipsImage) throws(ImagingError) -> [Double] {
    let bytes = try Vips.call(
      "cast", [("in", .image(image)), ("format", .enumeration("double"))]
    ).image().bytes()
    return bytes.withUnsafeBytes { Array($0.bindMemory(to: Double.self)) }
  }
}
