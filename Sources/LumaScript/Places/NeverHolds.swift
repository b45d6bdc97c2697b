import LumaLua
import LumaModel

/// Comparisons in Lua that never hold: `photo.creationDate == "2024-01-01"`, `photo.format ==
/// "jpg"`.
extension RecipeSources {
  /// Only for photos, as far as the texts show: a table may have fields of these names.
  var comparisonsThatNeverHold: [Diagnostic] {
    let all = all
    return all.flatMap { source in
      source.comparisonsThatNeverHold.filter { found in
        source.isPhotoField(found.field)
          || !source.isParameter(found.field)
            && !all.contains { $0.hasKey(source.tokens[found.field].text) }
      }.map(\.warning)
    }
  }
}

extension LuaSource {
  /// The index of the field's token, and the warning about it.
  fileprivate var comparisonsThatNeverHold: [(field: Int, warning: Diagnostic)] {
    tokens.indices.compactMap { index in
      guard tokens[index].isWord("==") || tokens[index].isWord("~=") else { return nil }
      return [(index - 1, index + 1), (fieldEnd(from: index + 1), index - 1)].lazy
        .compactMap { field, text in
          self.warning(field: field, text: text).map { (field, $0) }
        }.first
    }
  }

  /// The last token of the dotted name that begins here.
  private func fieldEnd(from index: Int) -> Int {
    var last = index
    while self[last + 1]?.isWord(".") == true, self[last + 2]?.kind == .name { last += 2 }
    return last
  }

  private func warning(field index: Int, text place: Int) -> Diagnostic? {
    guard let name = self[index], name.kind == .name, self[index - 1]?.isWord(".") == true,
      let text = self[place]?.quoted, let field = LuaSource.fields[name.text],
      let sentence = LuaSource.sentence(name.text, field, text)
    else { return nil }
    var warning = Diagnostic(
      code: .neverEqual, message: "\(dotted(index)) \(sentence.message)", hint: sentence.hint)
    warning.location = location(of: name)
    warning.source = sourceLine(name)
    return warning
  }

  private static let fields: [String: FieldType] = {
    var fields = ["startDate": FieldType.date, "endDate": .date]
    for row in FieldRow.all where !row.name.contains(".") { fields[row.name] = row.type }
    return fields
  }()

  private static func sentence(
    _ name: String, _ type: FieldType, _ text: String
  ) -> (message: String, hint: String?)? {
    if name == AssetField.format.row.name {
      return FormatName.meant(by: text).map {
        ("is never \"\(text)\"", "did you mean \"\($0)\"?")
      }
    }
    return switch type {
    case .date:
      ("is a date and never equals the text \"\(text)\"", "write date \"\(text)\"")
    case .integer, .double:
      ("is a number and never equals the text \"\(text)\"", "write the number without quotes")
    case .bool:
      ("is true or false and never equals the text \"\(text)\"", nil)
    case .enumeration(.mediaType) where EnumWords.mediaType.words[text] == nil:
      (
        "is never \"\(text)\"",
        Suggestion.hint(for: text, among: EnumWords.mediaType.words.keys)
          ?? "it is one of " + EnumWords.mediaType.words.keys.sorted().joined(separator: ", ")
      )
    case .string, .stringList, .doubleList, .faceList, .enumeration: nil
    }
  }
}
