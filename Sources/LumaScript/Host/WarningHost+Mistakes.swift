import LumaModel

/// Values that a check cannot know.
extension WarningHost {
  /// Whether the run may not have this error of the check, as it has written files and imported
  /// photos by then.
  func cannotKnow(_ error: Diagnostic) -> Bool {
    guard context.isUncertain || environment.libraries.isPartial, error.others.isEmpty,
      noted.isEmpty
    else {
      return false
    }
    return [
      .scriptError, .missingFile, .noMatch, .notFound, .notAFolder, .noSuchAlbum, .noSuchPhoto,
      .notOnePhoto, .notInAlbum,
    ].contains(error.code) || error.code == .outOfRange && error.subject == "result"
      || isOfWhatIsMissing(error)
  }

  /// Whether photos or files are not on this machine, as on one that only checks recipes: the rest
  /// is checked without them. A run may write what is missing.
  func isOfMissingPhotos(_ error: Diagnostic) -> Bool {
    guard !context.isUncertain, !environment.libraries.isPartial else { return false }
    return [.noMatch, .missingFile, .notOnePhoto].contains(error.code)
      || error.code == .notFound && error.subject == "folder"
  }

  /// Whether a call got nil for a value that only the run finds, such as the cover of a partly
  /// imported album.
  func isOfWhatIsMissing(_ error: Diagnostic) -> Bool {
    guard context.isUncertain || environment.libraries.isPartial else { return false }
    return ["got nothing", "got none", "got nil"].contains { error.message.hasSuffix($0) }
  }
}

extension DiagnosticCode {
  /// Whether a call or its arguments are wrong, for any photos.
  var isMistakeInCall: Bool { DiagnosticCode.mistakesInCalls.contains(self) }

  private static let mistakesInCalls: Set<DiagnosticCode> = [
    .syntax, .unsetGlobal, .unknownMethod, .argumentCount, .wrongType, .outOfRange, .notFinite,
    .unknownWord, .unknownOption, .missingOption, .conflictingOptions, .unknownField,
    .notAPredicate, .missingArgument, .surplusArgument, .wrongArgument, .unknownVariable,
    .unusedVariable, .unsupportedField, .unknownProperty, .unknownFunction, .unknownSelector,
    .reservedWord, .unsupported, .wrongBounds, .invalidPattern, .unsortable, .badPath,
    .unknownExtension, .wrongFormat, .templateSyntax, .templateFormat,
  ]
}
