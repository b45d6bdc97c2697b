import LumaModel

/// Parser for templates.
struct TemplateReader {
  private let template: String
  private let characters: [Character]
  /// Whether it is one of a path, which has no control characters.
  private let isPath: Bool
  /// Whether the end gives the format.
  private let endsInText: Bool
  private var position = 0

  init(_ template: String, isPath: Bool, endsInText: Bool) {
    self.template = template
    self.isPath = isPath
    self.endsInText = endsInText
    characters = Array(template)
  }

  mutating func parts() throws(TemplateError) -> [Template.Part] {
    var parts: [Template.Part] = []
    var text = ""
    while position < characters.count {
      let character = characters[position]
      let isDoubled = position + 1 < characters.count && characters[position + 1] == character
      if isDoubled, character == "{" || character == "}" {
        text.append(character)
        position += 2
      } else if character == "{" {
        if !text.isEmpty { parts.append(.text(text)) }
        text = ""
        parts.append(try field())
      } else if character == "}" {
        throw .strayClose(template: template, offset: position)
      } else if isPath, character.isControl {
        throw .controlCharacter(template: template, offset: position)
      } else {
        text.append(character)
        position += 1
      }
    }
    if !text.isEmpty { parts.append(.text(text)) }
    guard let last = parts.last, endsInName(last), !template.isEmpty else {
      throw .endsInFolder(template: template)
    }
    return parts
  }

  private func endsInName(_ part: Template.Part) -> Bool {
    switch part {
    case .text(let text): !text.hasSuffix("/")
    case .fields(let fields, _): !endsInText && fields.allSatisfy { $0.field != .asset(.dir) }
    }
  }

  /// Parses `{name:format|other|fallback}`; the position is at the opening brace.
  private mutating func field() throws(TemplateError) -> Template.Part {
    let open = position
    guard let close = close(of: open, before: characters.endIndex) else {
      throw .unclosed(template: template, offset: open)
    }
    position = close + 1
    var fields: [Template.FormattedField] = []
    let fallback = try add((open + 1)..<close, to: &fields)
    return .fields(fields, fallback: fallback)
  }

  /// Fields of which the first that has a value is taken.
  private static let mostFields = 8

  /// The brace that closes the one at a place.
  private func close(of open: Int, before end: Int) -> Int? {
    var depth = 0
    for place in open..<end {
      if characters[place] == "{" { depth += 1 }
      if characters[place] == "}" { depth -= 1 }
      if depth == 0 { return place }
    }
    return nil
  }

  /// Adds a field, and those that stand for it, up to the last text: `a|b|text`, `a|{b|text}`.
  private func add(
    _ body: Range<Int>, to fields: inout [Template.FormattedField]
  ) throws(TemplateError) -> String? {
    let sides = characters[body].split(
      separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
    fields.append(try field(sides.first ?? [], at: body.lowerBound, after: fields.first))
    guard sides.count > 1 else { return nil }
    let rest = sides[1].indices
    guard let next = rest.first(where: { "{|".contains(characters[$0]) }) else {
      return String(sides[1])
    }
    let isNested = characters[next] == "{"
    // Braces are all of the fallback.
    let isWhole =
      !isNested || next == rest.lowerBound && close(of: next, before: rest.upperBound) == rest.last
    guard isWhole, fields.count < TemplateReader.mostFields else {
      throw .fieldInFallback(
        template: template, field: fields.last?.name ?? "", fallback: nil, offset: next)
    }
    return try add(isNested ? (next + 1)..<(rest.upperBound - 1) : rest, to: &fields)
  }

  /// - Parameter first: the field that it stands for; nil: it is the first.
  private func field(
    _ text: ArraySlice<Character>, at offset: Int, after first: Template.FormattedField?
  ) throws(TemplateError) -> Template.FormattedField {
    let (name, format) = named(text)
    guard !name.isEmpty else { throw .empty(template: template, offset: offset - 1) }
    guard let field = TemplateField(name: name) else {
      throw .unknownField(template: template, field: name, offset: offset)
    }
    if case .city = field, !Cities.isInstalled { throw .noCities(field: name) }
    if case .hash = field, !isPath || !endsInText { throw .hashInText }
    if let first, field == .hash || field == .counter {
      throw .fieldInFallback(
        template: template, field: first.name, fallback: name, offset: offset - 1)
    }
    return Template.FormattedField(
      field: field, name: name, format: try TemplateFormat(format, of: field, name: name))
  }
}

extension TemplateReader {
  /// Splits `name:format`; exiftool's names of tags have a colon of their own.
  private func named(_ text: ArraySlice<Character>) -> (name: String, format: String?) {
    // Not `String($0)`, nor slices below: a first call looks up how to read one, for 0.1 ms.
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { part in
      part.reduce(into: "") { $0.append($1) }
    }
    let isTag =
      parts.count > 1 && TagName(parts[0]) == nil && TagName(parts[0] + ":" + parts[1]) != nil
    let count = isTag ? 2 : 1
    let format = parts.count > count ? Array(parts[count...]).joined(separator: ":") : nil
    return (Array(parts.prefix(count)).joined(separator: ":"), format)
  }
}

extension Character {
  fileprivate var isControl: Bool {
    unicodeScalars.contains { $0.properties.generalCategory == .control }
  }
}
