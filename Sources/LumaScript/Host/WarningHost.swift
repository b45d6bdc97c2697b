import LumaDatabase
import LumaImaging
import LumaLua
import LumaModel
import LumaPipeline

/// Host functions for mistakes, and for warnings about valid code that is probably a mistake.
final class WarningHost: RecipeHost {
  let context: HostContext
  /// The warnings of the check so far, each once.
  private var warned: Set<Diagnostic> = []
  /// The lines on which methods were checked for a call.
  private var inspected: Set<String> = []
  /// Mistakes after which the check went on.
  private(set) var noted: [Diagnostic] = []
  /// How often they were made again.
  private var repeated = 0
  /// The findings of the check besides errors.
  private(set) var findings = CheckFindings()

  init(_ context: HostContext) { self.context = context }

  var functions: [HostFunction] {
    [
      HostFunction("warn", warn), HostFunction("note", note),
      HostFunction("recovers") { [.boolean(self.pass == .check)] },
      HostFunction("expect_call", expectCall),
    ]
  }

  private var sources: RecipeSources { context.sources }

  /// Counts the photos and outputs that the run would fail on.
  func count(_ failures: [Diagnostic]) { findings.count(failures) }

  /// Notes the line at which the check ended.
  func endCheck(at line: Int?) { findings.end = line }

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

  /// Reports findings in a photo's data, once in the check and the run.
  func report(_ notes: [RenderNote], of path: String?) {
    for note in notes {
      var warning = note.diagnostic
      warning.path = path
      guard environment.progress.isFirst(warning) else { continue }
      if pass != .run { warn([warning]) } else { emit(warning) }
    }
  }

  /// Reports photos that are left out, each once, as failed.
  func fail(_ errors: [CatalogError]) {
    guard !errors.isEmpty, !leaveToRun() else { return }
    for error in errors where environment.progress.isFirst(error.diagnostic) {
      var diagnostic = error.diagnostic
      diagnostic.location = diagnostic.location ?? locate()
      environment.progress.emit(.failed(diagnostic))
    }
  }

  private func emit(_ given: Diagnostic) {
    var warning = given
    warning.location = locate()
    environment.progress.emit(.warning(sources.located(warning)))
  }

  /// `warn(code, message, hint, subject, place)`: a warning of the library, at the recipe's line or
  /// at `{ file =, line = }`.
  private func warn(
    _ code: String, _ message: String, _ hint: String?, _ subject: String?, _ place: LuaTable?
  ) throws -> [LuaValue] {
    let code = DiagnosticCode(code)
    var warning = Diagnostic(code: code, message: message, hint: hint)
    warning.subject = subject
    if let file = place?.fields["file"]?.text, let line = place?.fields["line"]?.whole {
      warning.location = ScriptLocation(file: file, line: line)
    }
    if code != .filterWithoutReturn || lacksReturn { warn([warning]) }
    return []
  }

  /// Whether the function of the filter on the recipe's line has no `return`: one that has may
  /// return nothing for each of these photos.
  private var lacksReturn: Bool {
    guard pass != .run, let place = locate(), inspected.count < 10_000,
      inspected.insert("filter \(place)").inserted
    else { return false }
    return sources.givesFunctionWithoutReturn("filter", at: place)
  }

  /// `expect_call(name)`: warns if the recipe's line uses a method as a property, as in
  /// `picks.count`.
  private func expectCall(_ name: String) -> [LuaValue] {
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

  /// The most that are reported at once.
  private static let mostNoted = 20
  /// The most times that a loop may repeat known mistakes, each of which takes a millisecond: one
  /// that waits for a value may never end.
  private static let mostRepeated = 500

  /// `note(raised)`: notes a mistake in a call.
  ///
  /// - Returns: false for another error, which ends the check.
  private func note(_ raised: LuaTable) -> [LuaValue] {
    let mistake = Diagnostic(LuaRaised(caught: raised))
    guard pass == .check, mistake.code.isMistakeInCall || isOfMissingPhotos(mistake),
      !isOfWhatIsMissing(mistake),
      noted.count < WarningHost.mostNoted
    else {
      return [.boolean(false)]
    }
    guard noted.contains(mistake) else {
      noted.append(mistake)
      return [.boolean(true)]
    }
    repeated += 1
    return [.boolean(repeated <= WarningHost.mostRepeated)]
  }
}
