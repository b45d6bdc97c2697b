import LumaImaging

/// A step or a save as signatures and manifests have it: `scale 100 - inside - lanczos3`.
struct StepText {
  struct Value {
    var name: String
    var text: String
  }

  /// Names the metadata that a save sets.
  static let tags = "tags"

  let name: String
  private let words: [String]

  init(_ part: Substring) {
    let first = String(part.prefix { $0 != " " })
    let rest = part.dropFirst(first.count + 1)
    if first == "save" {
      (name, words) = (first, StepText.saveWords(rest))
    } else if first == "smart", rest.hasPrefix("crop ") {
      (name, words) = ("crop", StepText.smartWords(rest.dropFirst(5)))
    } else {
      (name, words) = (first, StepText.words(rest, hasTexts: first == TextLabel.name))
    }
  }

  /// The words of a smart crop as those of another crop: its measure of interest is its gravity, in
  /// place of its frame's, which does not count.
  private static func smartWords(_ text: Substring) -> [String] {
    var words = words(text, hasTexts: false)
    guard let place = ["frame": 3, "aspect": 2][words.first ?? ""], words.count > place + 1 else {
      return words
    }
    words[place] = words.removeLast()
    return words
  }

  /// The words of a save. Spaces may be in the path of a profile, `file:9:my me.icc`, and in tags,
  /// which stand last.
  private static func saveWords(_ text: Substring) -> [String] {
    var words: [String] = [], rest = text
    while !rest.isEmpty {
      var word = rest.prefix { $0 != " " }
      if word.hasPrefix("set:") {
        word = rest
      } else if let path = word.wholeMatch(of: #/file:([0-9]+):.*/#), let count = Int(path.1) {
        let length = "file:\(path.1):".utf8.count + min(count, rest.utf8.count)
        let bytes = rest.utf8.prefix(length)
        word = rest[rest.startIndex..<bytes.endIndex]
      }
      words.append(String(word))
      rest = rest[word.endIndex...].dropFirst()
    }
    return words
  }

  /// - Parameter hasTexts: whether words such as `7:Tu lips` have their length in bytes.
  private static func words(_ text: Substring, hasTexts: Bool) -> [String] {
    var words: [String] = [], rest = text
    while !rest.isEmpty {
      var word = rest.prefix { $0 != " " }
      let digits = word.prefix { $0.isASCII && $0.isNumber }
      if hasTexts, let count = Int(digits), rest.dropFirst(digits.count).first == ":" {
        let bytes = rest.dropFirst(digits.count + 1).utf8.prefix(count)
        word = rest[rest.startIndex..<bytes.endIndex]
        words.append("\"\(String(bytes) ?? "")\"")
      } else {
        words.append(String(word))
      }
      rest = rest[word.endIndex...].dropFirst()
    }
    return words
  }

  /// Returns the named values of two texts of a step; nil: they do not have the same form.
  func values(with other: StepText) -> (old: [Value], new: [Value])? {
    if name == "save" { return (options, other.options) }
    guard words.count == other.words.count else { return nil }
    let names = names ?? StepText.unnamed(words)
    guard names.count == words.count, names == other.names ?? StepText.unnamed(other.words) else {
      return nil
    }
    return (zip(names, words).map(Value.init), zip(names, other.words).map(Value.init))
  }

  /// The names of the values; nil: the text has them, if anything.
  private var names: [String]? {
    let first = words.first ?? ""
    switch name {
    case "scale" where first.hasPrefix("x"): return ["factor", "kernel"]
    case "scale":
      let (box, rest) = (["width", "height", "fit"], ["background", "kernel"])
      return box + (words.count > 5 && words[3] == "enlarge" ? ["enlarge"] : []) + rest
    case "crop" where first == "rect": return ["form", "x", "y", "width", "height"]
    case "crop" where first == "frame": return ["form", "width", "height", "gravity"]
    case "crop" where first == "aspect": return ["form", "aspect", "gravity"]
    case "crop" where first == "inset": return ["form", "inset"]
    // Its text has the names of the values that it sets.
    case Adjust.name: return nil
    case "rotate": return Array(Rotate.parameters.map(\.name).prefix(words.count))
    default:
      let names = Effect.parameterNames(of: name)
      return names?.count == words.count ? names : nil
    }
  }

  /// Names that stand before their values: `brightness 0.1`.
  private static func unnamed(_ words: [String]) -> [String] {
    words.indices.map { index in
      let isPair = index % 2 == 1 && words[index - 1].allSatisfy { $0.isLetter || $0 == "_" }
      return isPair ? words[index - 1] : "\(index + 1)"
    }
  }

  /// The options of a save: `jpeg quality:70 web srgb`.
  private var options: [Value] {
    words.enumerated().map { index, word in
      let key = String(word.prefix { $0 != ":" })
      if index == 0 { return Value(name: "format", text: word) }
      if ["keep", "srgb", "p3", "drop"].contains(word) || key == "file" {
        return Value(name: "profile", text: word)
      }
      if key == "set" { return Value(name: StepText.tags, text: word) }
      if ["all", "none", "web", "keep", "drop"].contains(key) {
        return Value(name: "metadata", text: word)
      }
      let text = word.dropFirst(key.count + 1)
      return Value(name: key, text: text.isEmpty ? "true" : String(text))
    }
  }
}
