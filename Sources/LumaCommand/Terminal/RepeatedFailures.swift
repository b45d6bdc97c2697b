import LumaModel

/// The failures that were shown. Those of many outputs with one reason are counted instead.
struct RepeatedFailures {
  private var shown: Set<Failure> = []
  /// In the order in which they began to repeat.
  private var rest: [(kind: Kind, count: Int)] = []
  /// Warnings of damaged photos, without the place of a save.
  private var damages: Set<Diagnostic> = []

  private struct Kind: Hashable {
    var reason: String
    var isOutput: Bool
  }

  private struct Failure: Hashable {
    var kind: Kind
    /// Empty if the reason does not concern a photo.
    var photo: String
  }

  /// Whether to show a failure: unless its photo failed for the same reason before, or any did if
  /// the reason does not concern a photo. One of neither an output nor a photo is always shown.
  mutating func isNew(_ failure: Diagnostic) -> Bool {
    guard failure.number != nil || failure.path != nil else { return true }
    let kind = Kind(reason: failure.reason, isOutput: failure.number != nil)
    let photo = failure.code.isOfRun ? "" : failure.path ?? ""
    if shown.insert(Failure(kind: kind, photo: photo)).inserted { return true }
    if let place = rest.firstIndex(where: { $0.kind == kind }) {
      rest[place].count += 1
    } else {
      rest.append((kind, 1))
    }
    return false
  }

  /// Whether to show a warning: damage of a photo is shown once, not for each output.
  mutating func isNew(warning: Diagnostic) -> Bool {
    guard warning.code == .undecodable, warning.path != nil else { return true }
    var fault = warning
    (fault.location, fault.source, fault.excerpt, fault.number) = (nil, nil, nil, nil)
    return damages.insert(fault).inserted
  }

  /// Returns a line for each reason of failures that were not shown, and forgets them all.
  mutating func takeRest() -> [String] {
    defer { self = RepeatedFailures() }
    return rest.map { kind, count in
      let (noun, verb) = kind.isOutput ? ("output", " failed") : ("failure", "")
      return "luma: \(count) more \(noun)\(count == 1 ? "" : "s")\(verb): \(kind.reason)"
    }
  }
}

extension Diagnostic {
  /// Without the photo.
  fileprivate var reason: String {
    var diagnostic = self
    (diagnostic.path, diagnostic.hint) = (nil, nil)
    return diagnostic.summary
  }
}
