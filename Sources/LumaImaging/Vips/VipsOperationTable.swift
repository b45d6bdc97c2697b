import CVips
import LumaModel
import Synchronization

/// Cache of the installed libvips' operations, each introspected on first use.
enum VipsOperationTable {
  private static let known = Mutex<[String: VipsOperation]>([:])

  /// Returns an operation by name.
  ///
  /// - Throws: `unknown` with the nearest name.
  static func operation(_ name: String) throws(ImagingError) -> VipsOperation {
    try VipsLibrary.open()
    if let operation = known.withLock({ $0[name] }) { return operation }
    guard isConcrete(name), let made = cvips_operation_new(name) else {
      _ = VipsErrors.take()
      throw .operation(
        .unknown(
          name, hint: Suggestion.hint(for: name, among: names())))
    }
    defer { cvips_unref(made) }
    let operation = VipsOperation(name: name, reading: made)
    known.withLock { $0[name] = operation }
    return operation
  }

  /// The names of all operations of the loaded modules, sorted.
  static func names() -> [String] {
    guard (try? VipsLibrary.open()) != nil else { return [] }  // The first call says why.
    var names: [String] = []
    withUnsafeMutablePointer(to: &names) { cvips_each_operation(collectName, $0) }
    return Set(names).sorted()
  }

  /// Names of the operations that a recipe may call.
  static func safeNames() -> [String] {
    names().filter { (try? operation($0))?.isSafeByName == true }  // a missing one is not safe
  }

  private static func isConcrete(_ name: String) -> Bool { cvips_has_operation(name) != 0 }
}

extension VipsOperation {
  /// Reads the introspection data of a new, empty operation.
  fileprivate init(name: String, reading operation: OpaquePointer) {
    var raw = [CVipsArgument](repeating: CVipsArgument(), count: 100)
    let count = Int(cvips_operation_arguments(operation, &raw, Int32(raw.count)))
    let flags = Int(cvips_operation_flags(operation))
    self.init(
      name: name,
      summary: cvips_operation_description(operation).map { String(cString: $0) } ?? "",
      // Nickname and description are properties of every object, not arguments.
      arguments: raw[..<count].map(Argument.init).filter { $0.isInput || $0.isOutput },
      isDeprecated: flags & CVIPS_OPERATION_DEPRECATED != 0,
      isUntrusted: flags & CVIPS_OPERATION_UNTRUSTED != 0,
      isBlocked: flags & CVIPS_OPERATION_BLOCKED != 0)
  }
}

extension VipsOperation.Argument {
  fileprivate init(_ raw: CVipsArgument) {
    let flags = Int(raw.flags)
    let property = String(cString: raw.name)
    let kind = VipsOperation.Kind(raw.kind)
    self.init(
      name: property.replacing("-", with: "_"), property: property, kind: kind, type: raw.type,
      typeName: String(cString: raw.type_name),
      isRequired: flags & CVIPS_ARGUMENT_REQUIRED != 0,
      isInput: flags & CVIPS_ARGUMENT_INPUT != 0,
      isOutput: flags & CVIPS_ARGUMENT_OUTPUT != 0,
      isModified: flags & CVIPS_ARGUMENT_MODIFY != 0,
      isDeprecated: flags & CVIPS_ARGUMENT_DEPRECATED != 0,
      range: raw.minimum...max(raw.minimum, raw.maximum),
      words: kind == .enumeration || kind == .flags ? Self.words(of: raw.type) : [:])
  }

  /// Words that are not offered: "last" is libvips' count of the others; "approximate" is a
  /// precision that uses `conva`, which writes out of bounds for 16-bit images.
  private static let withheld: Set<String> = ["last", "approximate"]

  private static func words(of type: CVipsType) -> [String: Int32] {
    var words = [UnsafePointer<CChar>?](repeating: nil, count: 100)
    var values = [Int32](repeating: 0, count: 100)
    let count = Int(cvips_words(type, &words, &values, 100))
    let pairs = zip(words[..<count], values[..<count]).compactMap { word, value in
      word.map { (String(cString: $0).replacing("-", with: "_"), value) }
    }
    return Dictionary(
      pairs.filter { !withheld.contains($0.0) }, uniquingKeysWith: { first, _ in first })
  }
}

extension VipsOperation.Kind {
  fileprivate init(_ kind: CVipsKind) {
    switch kind {
    case CVIPS_INT: self = .int
    case CVIPS_DOUBLE: self = .double
    case CVIPS_BOOL: self = .bool
    case CVIPS_STRING: self = .string
    case CVIPS_ENUM: self = .enumeration
    case CVIPS_FLAGS: self = .flags
    case CVIPS_IMAGE: self = .image
    case CVIPS_INTS: self = .ints
    case CVIPS_DOUBLES: self = .doubles
    case CVIPS_IMAGES: self = .images
    case CVIPS_INTERPOLATE: self = .interpolator
    default: self = .other
    }
  }
}
