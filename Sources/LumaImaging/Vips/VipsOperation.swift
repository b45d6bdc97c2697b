import CVips

/// An operation as libvips describes itself, read once.
struct VipsOperation: Sendable {
  let name: String
  let summary: String
  let arguments: [Argument]
  let isDeprecated: Bool
  let isUntrusted: Bool
  let isBlocked: Bool

  struct Argument: Sendable {
    /// Words joined by `_`.
    let name: String
    /// As libvips spells it, with `-`.
    let property: String
    let kind: Kind
    let type: CVipsType
    let typeName: String
    let isRequired: Bool
    let isInput: Bool
    let isOutput: Bool
    /// The operation draws on it in place.
    let isModified: Bool
    let isDeprecated: Bool
    /// What a number may be.
    let range: ClosedRange<Double>
    /// The words of an enumeration or of flags.
    let words: [String: Int32]
  }

  enum Kind: Sendable {
    case int, double, bool, string, enumeration, flags, image, ints, doubles, images, interpolator
    /// Sources, targets, blobs and what else there may come.
    case other
  }

  func argument(_ name: String) -> Argument? {
    let wanted = name.replacing("-", with: "_")
    return arguments.first { $0.name == wanted && !$0.isDeprecated }
  }

  var inputs: [Argument] { arguments.filter { $0.isInput && !$0.isDeprecated } }
  var outputs: [Argument] { arguments.filter { $0.isOutput && !$0.isDeprecated } }
}

extension VipsOperation {
  /// Whether a recipe may call it by name: it takes and gives only images, numbers, booleans,
  /// enumerations and lists of these, so it can reach no file, no command and no memory.
  var isSafeByName: Bool {
    guard !isDeprecated, !isUntrusted, !isBlocked else { return false }
    return arguments.allSatisfy { $0.isSafe || ($0.isDeprecated && !$0.isRequired) }
  }
}

extension VipsOperation.Argument {
  fileprivate var isSafe: Bool {
    switch kind {
    case .int, .double, .bool, .enumeration, .flags, .image, .ints, .doubles, .images,
      .interpolator:
      true
    case .string, .other: false
    }
  }
}
