import LumaImaging
import LumaLua
import LumaModel
import LumaPipeline

/// Warnings about valid code that is probably a mistake.
extension HostModule {
  /// Emits warnings, each once, except in a run, whose check has already emitted them.
  func warn(_ diagnostics: [Diagnostic]) {
    // After a mistake, a warning may be its consequence.
    guard pass != .run, noted.isEmpty || environment.options.isStrict else { return }
    for var diagnostic in diagnostics {
      diagnostic.location = diagnostic.location ?? locate()
      diagnostic = sources.located(diagnostic)
      // A loop may warn of one line any number of times.
      guard warned.count < 1_000, warned.insert(diagnostic).inserted else { continue }
      if environment.options.isStrict {
        noted.append(diagnostic)
      } else {
        findings.warnings += 1
        environment.progress.emit(.warning(diagnostic))
      }
    }
  }

  /// Reports what was found in a photo's data, once in the check and the run.
  func report(_ notes: [RenderNote], of path: String?) {
    for note in notes {
      var warning = note.diagnostic
      warning.path = path
      guard environment.isFirst(warning) else { continue }
      if pass != .run { warn([warning]) } else { emit(warning) }
    }
  }

  private func emit(_ given: Diagnostic) {
    var warning = given
    warning.location = locate()
    environment.progress.emit(.warning(sources.located(warning)))
  }

  /// `warn(code, message, hint, subject, place)`: a warning of the library, at the recipe's line or at
  /// `{ file =, line = }`.
  func warn(
    _ code: String, _ message: String, _ hint: String?, _ subject: String?, _ place: LuaTable?
  ) throws -> [LuaValue] {
    guard let code = DiagnosticCode(rawValue: code) else {
      throw RuntimeError.malformed(what: "warn", expected: "a code", got: code)
    }
    var warning = Diagnostic(code: code, message: message, hint: hint)
    warning.subject = subject
    if let file = place?.fields["file"]?.text, let line = place?.fields["line"]?.whole {
      warning.location = ScriptLocation(file: file, line: line)
    }
    if code != .filterWithoutReturn || lacksReturn { warn([warning]) }
    return []
  }

  /// Whether the function of the filter on the recipe's line has no `return`: one that has may return
  /// nothing for each of these photos.
  private var lacksReturn: Bool {
    guard pass != .run, let place = locate(), inspected.count < 10_000,
      inspected.insert("filter \(place)").inserted
    else { return false }
    return sources.givesFunctionWithoutReturn("filter", at: place)
  }

  /// `expect_call(name)`: warns if the recipe's line takes a method for a property, as in
  /// `picks.count`.
  func expectCall(_ name: String) -> [LuaValue] {
    guard pass != .run, let place = locate(), inspected.count < 10_000,
      inspected.insert("\(name) \(place)").inserted, let source = sources[place.file]
    else { return [] }
    let uses = source.tokens(on: place.line).filter {
      source.tokens[$0].kind == .name && source.tokens[$0].text == name
    }
    guard let first = uses.first, uses.allSatisfy({ source.call($0) == nil }),
      source[first - 1]?.isWord(".") == true
    else { return [] }
    let owner = source[first - 2]?.text ?? "result"
    var warning = Diagnostic(
      code: .methodNotCalled, message: "\(name) is a method, and is not called here",
      hint: "write \(owner):\(name)()")
    warning.location = source.location(of: source.tokens[first])
    warn([warning])
    return []
  }
}
