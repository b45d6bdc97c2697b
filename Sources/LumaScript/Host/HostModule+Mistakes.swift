import LumaLua
import LumaModel

/// Mistakes after which a check goes on.
extension HostModule {
  /// The most that are reported at once.
  private static let mostNoted = 20
  /// The most times that a loop may repeat known mistakes: one that waits for a value may never
  /// end.
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

/// Values that a check cannot know.
extension HostModule {
  /// Whether the run may not have this error of the check, as it has written files and imported
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

  /// Whether a call got nil for a value that only the run finds, such as the cover of a partly
  /// imported album.
  func isOfWhatIsMissing(_ error: Diagnostic) -> Bool {
    guard isUncertain || environment.isPartial else { return false }
    return ["got nothing", "got none", "got nil"].contains { error.message.hasSuffix($0) }
  }
}

extension DiagnosticCode {
  /// Whether a call or its arguments are wrong, for any photos.
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
