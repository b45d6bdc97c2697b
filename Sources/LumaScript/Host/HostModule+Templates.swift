import LumaLua
import LumaModel
import LumaPipeline

/// The names of outputs, and the captions of contact sheets.
extension HostModule {
  /// `check_template(text, is_caption)`: reports mistakes in a template before anything is made.
  func checkTemplate(_ text: String, isCaption: Bool?) throws -> [LuaValue] {
    guard isCaption == true else {
      if text == Save.stream { try environment.takeOutput(writes: purpose == .run) }
      try Template(text).check(environment.rawSizes.tags)
      warn(TemplateDoubt.doubts(of: text).map(\.diagnostic))
      return []
    }
    do throws(RuntimeError) {
      try Template(caption: text).check(environment.rawSizes.tags)
    } catch {
      throw error.diagnostic.about(caption: "contact_sheet")
    }
    return []
  }
}

extension Diagnostic {
  /// Rewords an error about a template for a caption instead of a save.
  fileprivate func about(caption subject: String) -> Diagnostic {
    var copy = self
    if message.hasPrefix("save: ") { copy.message = "\(subject): caption: \(message.dropFirst(6))" }
    return copy
  }
}
