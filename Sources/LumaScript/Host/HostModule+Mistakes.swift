import LumaLua
import LumaModel

/// Mistakes after which a check goes on.
extension HostModule {
  /// At most so many are told at once.
  private static let mostNoted = 20

  /// `note(raised)`: notes a mistake in a call.
  ///
  /// - Returns: false for another error, which ends the check.
  func note(_ raised: LuaTable) -> [LuaValue] {
    let mistake = Diagnostic(LuaRaised(caught: raised))
    guard pass == .check, mistake.code.isMistakeInCall, noted.count < HostModule.mostNoted else {
      return [.boolean(false)]
    }
    if !noted.contains(mistake) { noted.append(mistake) }
    return [.boolean(true)]
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
