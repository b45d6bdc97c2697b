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
    guard pass == .check, mistake.code.isMistakeInCall, noted.count < HostModule.mostNoted else {
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
