package import LumaModel

/// A part of a valid template that is probably a mistake.
package struct TemplateWarning {
  package var diagnostic: Diagnostic

  private init(
    _ template: String, _ part: Range<String.Index>, _ sentence: String, hint: String
  ) {
    diagnostic = Diagnostic(
      code: .doubtfulTemplate, message: "save: " + sentence, hint: hint,
      excerpt: Diagnostic.Excerpt(
        text: template,
        offset: template.distance(from: template.startIndex, to: part.lowerBound),
        length: template.distance(from: part.lowerBound, to: part.upperBound)))
  }

  /// The doubts about a template, from left to right.
  ///
  /// Patterns are compiled, which takes half a millisecond each, where they may match.
  package static func warnings(of template: String) -> [TemplateWarning] {
    variables(template) + doubledBraces(template) + extensions(template) + dates(template)
      + fallbacks(template) + others(template)
  }

  /// Those of a text that is drawn or written, which is no path.
  package static func warnings(ofText text: String, subject: String) -> [TemplateWarning] {
    // `#{title}` of a text may be a tag of social networks.
    let found = variables(text).filter { !$0.diagnostic.message.contains("the # of") }
    return (found + doubledBraces(text) + dates(text) + fallbacks(text)).map { warning in
      var copy = warning
      let message = copy.diagnostic.message.replacing(
        "stays in the path", with: "stays in the text")
      copy.diagnostic.message = subject + ": " + message.dropFirst("save: ".count)
      return copy
    }
  }

  /// `<name>`, `[name]`, `:name`, `%(name)s`, `*`, `%s` and backslashes.
  private static func others(_ template: String) -> [TemplateWarning] {
    guard template.contains(where: { "<[:*%\\".contains($0) }) else { return [] }
    let marks = template.matches(
      of: /<(\w+)>|\[(\w+)\]|(?:^|\/):(\w+)|%\((\w+)\)0?\d*[sd]/
    ).compactMap { match in
      let word = String(match.1 ?? match.2 ?? match.3 ?? match.4 ?? "")
      return TemplateField(name: word) == nil
        ? nil
        : TemplateWarning(
          template, match.range,
          "\(match.0.drop { $0 == "/" }) is not a field, and stays in the path",
          hint: "write {\(word)}")
    }
    // Formats of dates have % inside braces.
    let plain = template.replacing(/\{[^}]*\}/) { String(repeating: "_", count: $0.0.count) }
    let signs = plain.matches(of: /\*|%0?(\d*)([sdfn])(?!\w)/).map { match in
      let isNumber = match.2 == "d"
      let digits = match.1.flatMap { $0.isEmpty ? nil : ":0\($0)" } ?? ""
      return TemplateWarning(
        template, match.range, "\(match.0) stays in the path",
        hint: isNumber ? "write {index\(digits)}" : "write {name}")
    }
    let slashes = template.matches(of: /\\/).prefix(1).map { match in
      TemplateWarning(
        template, match.range, "the backslash is a part of the name",
        hint: "write / between folders")
    }
    return marks + signs + slashes
  }

  /// `${name}`, `$name` and `%name%` of shells.
  private static func variables(_ template: String) -> [TemplateWarning] {
    guard template.contains(where: { "$%#".contains($0) }) else { return [] }
    return template.matches(of: /[$%#]\{(\w+)[^}]*\}|\$(\w+)|%(\w+)%/).compactMap { match in
      let word = String(match.1 ?? match.2 ?? match.3 ?? "")
      guard TemplateField(name: word) != nil else { return nil }
      // `#{index}` is a number with its sign.
      if match.0.hasPrefix("#"), ["index", "counter", "hash"].contains(word) { return nil }
      return TemplateWarning(
        template, match.range, "the \(match.0.prefix(1)) of \(match.0) stays in the path",
        hint: "write {\(word)}")
    }
  }

  /// `{{name}}` of other template languages.
  private static func doubledBraces(_ template: String) -> [TemplateWarning] {
    guard template.contains("{{") else { return [] }
    return template.matches(of: /\{\{ *(\w+) *\}\}/).compactMap { match in
      guard TemplateField(name: String(match.1)) != nil else { return nil }
      return TemplateWarning(
        template, match.range, "\(match.0) is not a field, since doubled braces are braces",
        hint: "write {\(match.1)}")
    }
  }

  /// `{filename}.jpg`, which ends in two extensions.
  private static func extensions(_ template: String) -> [TemplateWarning] {
    guard template.contains("{filename") else { return [] }
    return template.matches(of: /\{filename(?:\|[^}]*)?\}\.\w+$/).map { match in
      TemplateWarning(
        template, match.range, "{filename} already has its extension",
        hint: "write {name}, which has none")
    }
  }

  /// `{caption|title}` and `{caption|title:slug}`, whose last part is a text.
  private static func fallbacks(_ template: String) -> [TemplateWarning] {
    guard template.contains("|") else { return [] }
    let chain = /\{([\w.:%-]+(?:\|[\w.:%-]+)*)\|(([\w.]+)(?::[^{}|]*)?)\}/
    return template.matches(of: chain).compactMap { match in
      // Doubled braces are braces.
      let before = template[..<match.range.lowerBound].reversed().prefix { $0 == "{" }.count
      guard before.isMultiple(of: 2),
        TemplateField(name: String(match.3)) ?? TemplateField(name: String(match.2)) != nil
      else { return nil }
      return TemplateWarning(
        template, match.range,
        "the last part of \(match.0) is the text '\(match.2)', not the field",
        hint: "write {\(match.1)|{\(match.2)}}, or {\(match.1)|\(match.2)|text}")
    }
  }

  /// `{creationDate:YYYY-MM}`.
  private static func dates(_ template: String) -> [TemplateWarning] {
    guard template.contains(":") else { return [] }
    return template.matches(of: /\{(\w+):([^}|%]+)(?:\|[^}]*)?\}/).compactMap { match in
      let name = String(match.1)
      guard TemplateField(name: name)?.type == .date else { return nil }
      return TemplateWarning(
        template, match.range, "the date format '\(match.2)' has no %, so it stays as it is",
        hint: "write {\(name):\(percent(match.2))}")
    }
  }

  /// The format in strftime's words: `YYYY-MM` is `%Y-%m`.
  private static func percent(_ format: Substring) -> String {
    var text = String(format)
    let words = [
      ("YYYY", "%Y"), ("yyyy", "%Y"), ("MM", "%m"), ("DD", "%d"), ("dd", "%d"), ("HH", "%H"),
      ("hh", "%H"), ("mm", "%M"), ("SS", "%S"), ("ss", "%S"), ("yy", "%y"), ("YY", "%y"),
    ]
    for (word, sign) in words { text = text.replacing(word, with: sign) }
    return text.contains("%") ? text : TemplateFormat.day
  }
}
