package import LumaModel

extension Save: StepValue {
  package var name: String { "save" }
  package var arguments: Arguments? { nil }

  /// Format, encoding, condition, metadata policy and profile.
  package var signature: String {
    let policies = [metadata.signature, profile.signature(profileHash), tags?.signature]
    let options = encoding.signature + (isOnlyIfSmaller ? ["if_smaller"] : [])
    return (["save", format.rawValue] + options + policies.compactMap(\.self))
      .joined(separator: " ")
  }

  package func size(on size: PixelSize) throws(GeometryError) -> PixelSize { size }
}

extension Encoding {
  /// The options that are set, in table order.
  fileprivate var signature: [String] {
    EncodingOption.all.compactMap { option in option.value(self).map { $0.signature(option.name) } }
  }
}

extension EncodingOption.Value {
  fileprivate func signature(_ name: String) -> String {
    switch self {
    case .flag(true): name
    case .flag(false): "\(name):false"
    case .integer(let number): "\(name):\(number)"
    case .number(let number): "\(name):\(plainNumber(number))"
    case .word(let word): "\(name):\(word)"
    }
  }
}

extension MetadataPolicy {
  fileprivate var signature: String {
    switch self {
    case .all: "all"
    case .none: "none"
    case .web: "web"
    case .keep(let groups): "keep:\(groups.signature)"
    case .drop(let groups): "drop:\(groups.signature)"
    }
  }
}

extension Set<MetadataGroup> {
  /// Sorted, because sets are unordered.
  fileprivate var signature: String { map(\.rawValue).sorted().joined(separator: ",") }
}

extension ProfilePolicy {
  /// - Parameter hash: of the file.
  fileprivate func signature(_ hash: String?) -> String {
    switch self {
    case .keep: "keep"
    case .srgb: "srgb"
    case .p3: "p3"
    case .drop: "drop"
    // A path is length-prefixed, because it may contain any character.
    case .file(let path): "file:" + (hash ?? "\(path.utf8.count):\(path)")
    }
  }
}

extension MetadataTags {
  /// Texts by their lengths, so that no two tags read alike.
  package var signature: String {
    let texts = [title, caption, creator, copyright, rating.map(String.init)]
    let values = texts.map { $0.map { [$0] } } + [keywords]
    let named = "set:" + values.map { $0.map(Self.signature) ?? "-" }.joined(separator: ",")
    let others =
      (removesRating ? ["remove rating"] : []) + places + Self.signature("add", addedKeywords)
      + Self.signature("remove", removedKeywords)
      + edits.map { "\($0.verb.rawValue) \($0.name)" + Self.signature($0.values) }
    return ([named] + others).joined(separator: ",")
  }

  /// The place, the date and the label.
  private var places: [String] {
    let texts = [("label", label), ("city", city), ("country", country), ("location", location)]
    let words = texts.compactMap { name, text in text.map { name + Self.signature([$0]) } }
    let numbers = [
      ("latitude", latitude?.signature { "\($0)" }),
      ("longitude", longitude?.signature { "\($0)" }),
      ("altitude", altitude?.signature { "\($0)" }),
      ("date", date?.signature { "\($0.seconds)/\($0.utcOffset.map(String.init) ?? "-")" }),
    ]
    return words + numbers.compactMap { name, value in value.map { "\(name):\($0)" } }
  }

  private static func signature(_ verb: String, _ keywords: [String]) -> [String] {
    keywords.isEmpty ? [] : [verb + signature(keywords)]
  }

  private static func signature(_ texts: [String]) -> String {
    "\(texts.count)(" + texts.map { "\($0.utf8.count):\($0)" }.joined() + ")"
  }
}

extension TagChange {
  fileprivate func signature(_ text: (Value) -> String) -> String { value.map(text) ?? "-" }
}
