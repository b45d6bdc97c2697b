import LumaLua
import LumaModel
import LumaPipeline

/// Host functions that check templates: the names of outputs, captions, and the metadata of a save.
struct TemplateHost: RecipeHost {
  let context: HostContext
  private let warnings: WarningHost

  init(_ context: HostContext, _ warnings: WarningHost) {
    (self.context, self.warnings) = (context, warnings)
  }

  var functions: [HostFunction] {
    [
      HostFunction("check_template", checkTemplate), HostFunction("check_text", checkText),
      HostFunction("check_tag", checkTag),
    ]
  }

  /// `check_template(text, is_caption, subject)`: reports mistakes in a template before anything is
  /// made.
  private func checkTemplate(
    _ text: String, isCaption: Bool?, _ subject: String?
  ) throws -> [LuaValue] {
    guard isCaption == true else {
      if text == Save.stream { try environment.takeOutput(writes: purpose == .run) }
      try Template(text).check(environment.rawSizes.tags)
      warnings.warn(TemplateWarning.warnings(of: text).map(\.diagnostic))
      return []
    }
    do throws(RuntimeError) {
      let template = try Template(caption: text)
      guard !template.isCounted else { throw .template(.counterInText) }
      try template.check(environment.rawSizes.tags)
    } catch {
      throw error.diagnostic.about(caption: subject ?? "contact_sheet: caption")
    }
    warnings.warn(
      TemplateWarning.warnings(ofText: text, subject: subject ?? "contact_sheet: caption")
        .map(\.diagnostic))
    return []
  }

  /// Raises if a text is not a template.
  private func checkText(_ text: String) throws -> [LuaValue] {
    let template = try Template(caption: text)
    guard !template.isCounted else { throw RuntimeError.tag(.counter) }
    try template.check(environment.rawSizes.tags)
    return []
  }

  /// Raises if a tag cannot be changed in this way.
  private func checkTag(_ verb: String, _ name: String, _ values: [String]) throws -> [LuaValue] {
    guard let verb = TagEdit.Verb(rawValue: verb) else {
      throw RuntimeError.malformed(what: "check_tag", expected: "set, add or remove", got: verb)
    }
    _ = try TagEdit(verb, named: name, values, environment.rawSizes.tags)
    return []
  }
}

extension Diagnostic {
  /// Rewords an error about a template for a caption instead of a save.
  fileprivate func about(caption subject: String) -> Diagnostic {
    var copy = self
    if message.hasPrefix("save: ") { copy.message = "\(subject): \(message.dropFirst(6))" }
    return copy
  }
}
