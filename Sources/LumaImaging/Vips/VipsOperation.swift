import CVips

/// An operation's introspection data, read once.
struct VipsOperation: Sendable {
  var name: String
  let summary: String
  var arguments: [Argument]
  let isDeprecated: Bool
  let isUntrusted: Bool
  let isBlocked: Bool

  struct Argument: Sendable {
    /// Name with `_` between words.
    let name: String
    /// libvips' spelling, with `-`.
    let property: String
    let kind: Kind
    let type: CVipsType
    let typeName: String
    let isRequired: Bool
    let isInput: Bool
    let isOutput: Bool
    /// Whether the operation draws on it in place.
    let isModified: Bool
    let isDeprecated: Bool
    /// Range of numbers; of the elements of a list, if their count is limited.
    var range: ClosedRange<Double>
    /// The words of an enumeration or of flags, with their values; of an interpolator, if only some
    /// are allowed.
    var words: [String: Int32]
    /// Maximum count of a list; nil: neither count nor elements are checked.
    var mostElements: Int?
  }

  enum Kind: Sendable {
    case int, double, bool, string, enumeration, flags, image, ints, doubles, images, interpolator
    /// Sources, targets, blobs and unknown types.
    case other
  }

  func argument(_ name: String) -> Argument? {
    let wanted = name.replacing("-", with: "_")
    return arguments.first { $0.name == wanted && !$0.isDeprecated }
  }

  /// The option of a saver that leaves out all metadata, or all but the color profile where there
  /// is no other: `strip` before libvips 8.15, and `keep` since.
  func stripping(_ isBare: Bool) -> [(String, VipsValue)] {
    if argument("strip") != nil { return [("strip", .bool(isBare))] }
    return [("keep", .flags([isBare ? "none" : "icc"]))]
  }

  var inputs: [Argument] { arguments.filter { $0.isInput && !$0.isDeprecated } }
  var outputs: [Argument] { arguments.filter { $0.isOutput && !$0.isDeprecated } }
}

extension VipsOperation {
  /// Whether a recipe may call it by name: its inputs and outputs are only images, numbers,
  /// booleans, enumerations and lists of these, so it cannot reach files, commands or memory.
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
