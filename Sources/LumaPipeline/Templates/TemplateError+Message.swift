import LumaModel

extension TemplateError {
  var sentence: Sentence {
    switch self {
    case .tooLong(let bytes, let limit):
      (.limit, "save: expected a template of at most \(limit) bytes, got \(bytes)", nil)
    case .unclosed:
      (
        .templateSyntax, "save: '{' is never closed",
        "close it with '}', or write '{{' for a brace"
      )
    case .empty: (.templateSyntax, "save: '{}' names no field", "name one, as in {name}")
    case .strayClose: (.templateSyntax, "save: '}' is unmatched", "write '}}' for a brace")
    case .fieldInFallback(_, let field, let fallback, _):
      TemplateError.nested(field, fallback)
    case .controlCharacter:
      (.templateSyntax, "save: the template has a control character", "file names have none")
    case .endsInFolder:
      (
        .templateSyntax, "save: the template ends in a folder, not a file name",
        "end it in a name, as in \"out/{name}.jpg\""
      )
    case .unknownField(_, let field, _):
      (
        .unknownField, "save: unknown field '\(field)' in the template",
        (TemplateField.synonyms[field] ?? FieldRow.synonyms[field])
          .map { "did you mean {\($0)}?" }
          ?? Suggestion.hint(for: field, among: TemplateField.names)
      )
    case .unknownTag(let name, let near):
      TagEditError.unknown(name, near, by: "save")
    case .counterInFolder:
      (
        .templateSyntax, "save: {counter} counts the files of a folder, and cannot name one",
        "write it behind the last slash, or {index} here"
      )
    case .hashInFolder:
      (
        .templateSyntax, "save: {hash} is of the bytes of a file, and cannot name its folder",
        "write it behind the last slash"
      )
    case .hashInText:
      (
        .templateSyntax, "save: {hash} has no place here, since it is of the bytes of an output",
        "it names outputs of save: \"out/{name}-{hash:8}.webp\""
      )
    case .counterInText: TemplateError.counted
    case .format(let field, let expected, let got):
      (.templateFormat, "save: {\(field)}: expected \(expected), got '\(got)'", nil)
    case .noCities(let field): Cities.missing("save: {\(field)}")
    case .nameTooLong(let name, let bytes, let field):
      (
        .badPath, "save: the name '\(name)' is too long: expected at most 255 bytes, got \(bytes)",
        field.map { "cut it, as in {\($0):.60}" } ?? "choose a shorter one"
      )
    case .noValue(let field, let format):
      (
        .noValue, "save: the photo has no \(field)",
        "give a fallback, as in {\(field)\(format.map { ":\($0)" } ?? "")|unknown}"
      )
    }
  }

  private static func nested(_ field: String, _ fallback: String?) -> Sentence {
    let instead = "save: expected a text or a field alone in place of a missing {\(field)}, got "
    guard let fallback else {
      return (.templateSyntax, instead + "more", "write {\(field)|{caption|text}}")
    }
    return (
      .templateSyntax, instead + "{\(fallback)}, which every photo has", "write {\(fallback)} alone"
    )
  }

  private static let counted: Sentence = (
    .templateSyntax, "save: {counter} counts the files of a folder, and is in no text",
    "write {index}"
  )

  /// The template with the faulty part highlighted.
  var excerpt: Diagnostic.Excerpt? {
    switch self {
    case .unclosed(let template, let offset), .empty(let template, let offset),
      .strayClose(let template, let offset), .controlCharacter(let template, let offset),
      .fieldInFallback(let template, _, _, let offset):
      Diagnostic.Excerpt(text: template, offset: offset, length: 1)
    case .unknownField(let template, let field, let offset):
      Diagnostic.Excerpt(text: template, offset: offset, length: field.count)
    case .tooLong, .endsInFolder, .unknownTag, .counterInFolder, .hashInFolder, .hashInText,
      .counterInText,
      .format, .noCities,
      .noValue, .nameTooLong:
      nil
    }
  }
}
