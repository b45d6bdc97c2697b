import LumaLua
import LumaModel

/// Mistakes after which a check goes on.
extension HostModule {
  /// At most so many are told at once.
  private static let mostNoted = 20
  /// Times that a loop may make mistakes that are known: one that waits for a value may never end.
  private static let mostRepeated = 10_000

  /// `note(raised)`: notes a mistake in a call.
  ///
  /// - Returns: false for another error, which ends the check.
  func note(_ raised: LuaTable) -> [LuaValue] {
    let mistake = Diagnostic(LuaRaised(caught: raised))
    guard pass == .check, mistake.code.isMistakeInCall, !isOfWhatIsMissing(mistake),
      noted.count < HostModule.mostNoted
    else {
      return [.boolean(false)]
    }
    guard noted.contains(mistake) else {
      noted.append(mistake)
      return [.boolean(true)]
    }
    repeated += 1
    return [.boolean(repeated <= HostModule.mostRepeated)]
  }
}

/// What a check cannot know.
extension HostModule {
  /// Whether an error of the check may be no error of the run, which has written files and imported
  /// photos by then.
  func cannotKnow(_ error: Diagnostic) -> Bool {
    guard isUncertain || environment.isPartial, error.others.isEmpty, noted.isEmpty else {
      return false
    }
    return [
      .scriptError, .missingFile, .noMatch, .notFound, .notAFolder, .noSuchAlbum, .noSuchPhoto,
      .notOnePhoto, .notInAlbum,
    ].contains(error.code) || error.code == .outOfRange && error.subject == "result"
      || isOfWhatIsMissing(error)
  }

  /// Whether a call got nil for what only the run finds, such as the cover of an album that is
  /// imported in part.
  func isOfWhatIsMissing(_ error: Diagnostic) -> Bool {
    guard isUncertain || environment.isPartial else { return false }
    return ["got nothing", "got none", "got nil"].contains { error.message.hasSuffix($0) }
  }
}

extension DiagnosticCode {
  /// Whether it says of a call or its arguments that they are wrong, whatever the photos are.
  fileprivate var isMistakeInCall: Bool { DiagnosticCode.mistakesInCalls.contains(self) }

  private static let mistakesInCalls: Set<DiagnosticCode> = [
    .syntax, .unsetGlobal, .unknownMethod, .argumentCount, .wrongType, .outOfRange, .notFinite,
    .unknownWord, .unknownOption, .missingOption, .conflictingOptions, .unknownField,
    .notAPredicate, .missingArgument, .surplusArgument, .wrongArgument, .unknownVariable,
    .unusedVariable, .unsupportedField, .unknownProperty, .unknownFunction, .unknownSelector,
    .reservedWord, .unsupported, .wrongBounds, .invalidPattern, .unsortable, .badPath,
    .unknownExtension, .wrongFormat, .templateSyntax, .templateFormat,
  ]
}
