import CPopt
import LumaFiles

/// A command line split into options and operands, not yet interpreted.
struct ScannedArguments {
  /// Options with their values; empty for an option without a value.
  var options: [(row: CommandOption, value: String)] = []
  /// Operands, in order.
  var words: [String] = []
}

extension ScannedArguments {
  /// Scans `arguments`, given without the program's name.
  ///
  /// - Throws: `unknownOption`, `missingValue`, `unwantedValue`.
  /// - **Source**: popt(3).
  init(_ arguments: [String]) throws(UsageError) {
    let strings = CStrings(["luma"] + arguments)
    defer { strings.release() }
    let names = CStrings(CommandOption.all.map { $0.longName ?? "" })
    defer { names.release() }
    let table = UnsafeMutablePointer<luma_popt_option>.allocate(
      capacity: CommandOption.all.count + 1)
    defer { table.deallocate() }
    for (index, option) in CommandOption.all.enumerated() {
      (table + index).initialize(
        to: option.poptOption(longName: names.pointers[index], code: index + 1))
    }
    (table + CommandOption.all.count).initialize(to: luma_popt_option())
    let context = poptGetContext(
      nil, Int32(arguments.count + 1), strings.pointers, table, 0)
    defer { _ = poptFreeContext(context) }
    try readOptions(context)
    readWords(context)
  }

  private mutating func readOptions(_ context: poptContext?) throws(UsageError) {
    while true {
      let code = poptGetNextOpt(context)
      if code == -1 { return }
      guard code > 0 else { throw usageError(code, context) }
      let value = poptGetOptArg(context)
      defer { free(value) }
      options.append((CommandOption.all[Int(code) - 1], value.map { String(cString: $0) } ?? ""))
    }
  }

  private mutating func readWords(_ context: poptContext?) {
    while let word = poptGetArg(context) { words.append(String(cString: word)) }
  }

  private func usageError(_ code: Int32, _ context: poptContext?) -> UsageError {
    let written = poptBadOption(context, 0).map { String(cString: $0) } ?? ""
    switch code {
    case POPT_ERROR_NOARG:
      let option = CommandOption.all.first { $0.isSpelled(written) }
      return option.map { .missingValue($0.spelling) } ?? .unknownOption(written)
    case POPT_ERROR_UNWANTEDARG: return .unwantedValue(written)
    default: return .unknownOption(written)
    }
  }
}

extension CommandOption {
  fileprivate func poptOption(
    longName: UnsafePointer<CChar>?, code: Int
  ) -> luma_popt_option {
    var option = luma_popt_option()
    option.longName = self.longName == nil ? nil : longName
    let short = self.longName == nil ? name.first : letter
    option.shortName = short?.asciiValue.map { CChar($0) } ?? 0
    option.argInfo = argument == nil ? UInt32(POPT_ARG_NONE) : UInt32(POPT_ARG_STRING)
    if case .text(_, isOptional: true) = value { option.argInfo |= UInt32(POPT_ARGFLAG_OPTIONAL) }
    option.val = Int32(code)
    return option
  }

  fileprivate func isSpelled(_ written: String) -> Bool {
    written == spelling || written == letter.map { "-\($0)" }
  }
}

/// A NULL-terminated array of C strings.
private struct CStrings {
  let pointers: UnsafeMutablePointer<UnsafePointer<CChar>?>
  private let count: Int

  init(_ strings: [String]) {
    count = strings.count
    pointers = .allocate(capacity: count + 1)
    for (index, string) in strings.enumerated() {
      (pointers + index).initialize(to: UnsafePointer(strdup(string)))
    }
    (pointers + count).initialize(to: nil)
  }

  func release() {
    for index in 0..<count { free(UnsafeMutablePointer(mutating: pointers[index])) }
    pointers.deallocate()
  }
}
