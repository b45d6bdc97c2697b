import LumaModel

extension CommandRow {
  static let fields = CommandRow(
    sentence: "list the fields of photos",
    purpose: """
      Prints the fields for predicates, sorts and templates: type, availability in folders and
      libraries, and description. "?" marks a type that may be nil.

      """,
    examples: ["luma fields", "luma fields --json | jq -r 'select(.settable) | .name'"],
    notes: """
      Objects of --json have the keys name, aliases, type, nullable, folders (available in folders),
      settable (by lib:change), sentence and example (a predicate).

      """
  ) { settings in
    let rows = FieldRow.all
    let text =
      settings.isJSON
      ? rows.map { $0.json.text(.terminal) + "\n" }.joined()
      : TextTable.text([["name", "type", "where", "description"]] + rows.map(\.cells))
    return StandardStream.output.write(text) ? .success : .interrupted
  }
}

extension FieldRow {
  fileprivate var isInFolders: Bool { home != .library }

  fileprivate var cells: [String] {
    [
      name, type.name + (isNullable ? "?" : ""), isInFolders ? "folders, libraries" : "libraries",
      sentence,
    ]
  }

  fileprivate var json: JSONValue {
    var object = JSONObject()
    object.add("name", name)
    object.add("aliases", FieldValue.list(aliases.map(FieldValue.string)))
    object.add("type", type.name)
    object.add("nullable", isNullable)
    object.add("folders", isInFolders)
    object.add("settable", setting != nil)
    object.add("sentence", sentence)
    object.add("example", example)
    return object.json
  }
}
