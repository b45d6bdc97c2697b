import LumaLua
import LumaModel

extension LuaFailure {
  /// Wraps a complete diagnostic in a Lua error value.
  init(_ diagnostic: Diagnostic) {
    var fields: [String: LuaValue] = ["code": .string(diagnostic.code.rawValue)]
    fields["hint"] = diagnostic.hint.map(LuaValue.string)
    fields["path"] = diagnostic.path.map(LuaValue.string)
    fields["detail"] = diagnostic.detail.map(LuaValue.string)
    fields["subject"] = diagnostic.subject.map(LuaValue.string)
    if let location = diagnostic.location {
      fields["file"] = .string(location.file)
      fields["line"] = .integer(Int64(location.line))
      fields["column"] = location.column.map { .integer(Int64($0)) }
    }
    if let second = diagnostic.second {
      fields["second_file"] = .string(second.location.file)
      fields["second_line"] = .integer(Int64(second.location.line))
      fields["second_column"] = second.location.column.map { .integer(Int64($0)) }
      fields["second_note"] = .string(second.note)
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
      code: raised.fields["code"]?.text.flatMap(DiagnosticCode.init(checking:)) ?? .scriptError,
      message: raised.message,
      location: raised.location, path: raised.fields["path"]?.text,
      hint: raised.fields["hint"]?.text, detail: raised.fields["detail"]?.text,
      excerpt: Excerpt(raised.fields))
    subject = raised.fields["subject"]?.text
    second = SecondPlace(raised.fields)
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

extension Diagnostic.SecondPlace {
  fileprivate init?(_ fields: [String: LuaValue]) {
    guard let file = fields["second_file"]?.text, let line = fields["second_line"]?.whole,
      let note = fields["second_note"]?.text
    else { return nil }
    self.init(
      ScriptLocation(file: file, line: line, column: fields["second_column"]?.whole), note: note)
  }
}

extension LuaRaised {
  fileprivate var location: ScriptLocation? {
    guard let file, let line else { return nil }
    return ScriptLocation(file: file, line: line, column: fields["column"]?.whole)
  }
}
