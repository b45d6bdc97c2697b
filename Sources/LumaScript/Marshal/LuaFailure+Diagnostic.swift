import LumaLua
import LumaModel

extension LuaFailure {
  /// Wraps a complete diagnostic in a Lua error value.
  init(_ diagnostic: Diagnostic) {
    var fields: [String: LuaValue] = ["code": .string(diagnostic.code.rawValue)]
    fields["hint"] = diagnostic.hint.map(LuaValue.string)
    fields["path"] = diagnostic.path.map(LuaValue.string)
    fields["detail"] = diagnostic.detail.map(LuaValue.string)
    if let location = diagnostic.location {
      fields["file"] = .string(location.file)
      fields["line"] = .integer(Int64(location.line))
    }
    if let excerpt = diagnostic.excerpt {
      fields["excerpt"] = .string(excerpt.text)
      fields["offset"] = .integer(Int64(excerpt.offset))
      fields["length"] = .integer(Int64(excerpt.length))
    }
    self.init(message: diagnostic.message, fields: fields)
  }
}

extension Diagnostic {
  /// Restores a diagnostic from a raised Lua error value.
  init(_ raised: LuaRaised) {
    self.init(
      code: raised.fields["code"]?.text.flatMap(DiagnosticCode.init) ?? .scriptError,
      message: raised.message,
      location: raised.location, path: raised.fields["path"]?.text,
      hint: raised.fields["hint"]?.text, detail: raised.fields["detail"]?.text,
      excerpt: Excerpt(raised.fields))
  }
}

extension Diagnostic.Excerpt {
  fileprivate init?(_ fields: [String: LuaValue]) {
    guard let text = fields["excerpt"]?.text, let offset = fields["offset"]?.whole else {
      return nil
    }
    self.init(text: text, offset: offset, length: fields["length"]?.whole ?? 1)
  }
}

extension LuaRaised {
  fileprivate var location: ScriptLocation? {
    guard let file, let line else { return nil }
    return ScriptLocation(file: file, line: line)
  }
}
