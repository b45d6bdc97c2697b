import LumaLua
import LumaModel
import LumaPipeline

/// Host functions for the metadata of a save.
extension HostModule {
  /// Raises if a text is not a template.
  func checkText(_ text: String) throws -> [LuaValue] {
    let template = try Template(caption: text)
    guard !template.isCounted else { throw RuntimeError.tag(.counter) }
    try template.check(environment.rawSizes.tags)
    return []
  }

  /// Raises if a tag cannot be changed in this way.
  func checkTag(_ verb: String, _ name: String, _ values: [String]) throws -> [LuaValue] {
    guard let verb = TagEdit.Verb(rawValue: verb) else {
      throw RuntimeError.malformed(what: "check_tag", expected: "set, add or remove", got: verb)
    }
    _ = try TagEdit(verb, named: name, values, environment.rawSizes.tags)
    return []
  }
}
