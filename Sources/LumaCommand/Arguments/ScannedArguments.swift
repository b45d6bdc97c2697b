import CPopt
import LumaFiles
import LumaPipeline

/// A command line split into options and operands, not yet interpreted.
struct ScannedArguments {
  /// Options with their values; empty for an option without a value.
  var options: [(row: CommandOption, value: String)] = []
  /// Operands, in order.
  var words: [String] = []
  /// Parameters of the recipe that were given as options.
  var parameters: [RunOptions.Parameter] = []
  /// The command, if it is one, and its options.
  private var command: CommandName?
  private var table: [CommandOption] = []
}

extension ScannedArguments {
  /// Scans `arguments`, given without the program's name.
  ///
  /// - Parameter parameters: further options, of the recipe.
  /// - Throws: `unknownOption`, `missingValue`, `unwantedValue`.
  /// - **Source**: popt(3).
  init(
    _ arguments: [String], parameters added: [RecipeParameters.Option] = []
  ) throws(UsageError) {
    let arguments = arguments.flatMap { ScannedArguments.flags[$0] ?? [$0] }
    command = CommandName(in: arguments)
    table = CommandOption.table(of: command)
    if let option = ForeignOption.first(in: arguments, of: command) {
      throw .unknownOption(option, of: command)
    }
    let strings = CStrings(["luma"] + arguments)
    defer { strings.release() }
    let names = CStrings(table.map { $0.longName ?? "" } + added.map(\.name))
    defer { names.release() }
    let count = table.count
    let rows = UnsafeMutablePointer<luma_popt_option>.allocate(capacity: count + added.count + 1)
    defer { rows.deallocate() }
    for (index, option) in table.enumerated() {
      (rows + index).initialize(
        to: option.poptOption(longName: names.pointers[index], code: index + 1))
    }
    for index in count..<(count + added.count) {
      (rows + index).initialize(
        to: .parameter(longName: names.pointers[index], code: index + 1))
    }
    (rows + count + added.count).initialize(to: luma_popt_option())
    let context = poptGetContext(
      nil, Int32(arguments.count + 1), strings.pointers, rows, 0)
    defer { _ = poptFreeContext(context) }
    try readOptions(context, added)
    readWords(context)
  }

  /// The only flags that may have a value.
  private static let flags = [
    "--check=pixels": ["--check", "--pixels"], "--check=all-calls": ["--check", "--all-calls"],
    "--prune=all-calls": ["--prune", "--all-calls"],
  ]

  private mutating func readOptions(
    _ context: poptContext?, _ added: [RecipeParameters.Option]
  ) throws(UsageError) {
    while true {
      let code = poptGetNextOpt(context)
      if code == -1 { return }
      guard code > 0 else { throw usageError(code, context) }
      let text = poptGetOptArg(context)
      defer { free(text) }
      let value = text.map { String(cString: $0) } ?? ""
      let index = Int(code) - 1
      if index < table.count {
        options.append((table[index], value))
      } else {
        let option = added[index - table.count]
        parameters.append(
          RunOptions.Parameter(
            name: option.parameter, value: value, option: "--\(option.name)")
        )
      }
    }
  }

  private mutating func readWords(_ context: poptContext?) {
    while let word = poptGetArg(context) { words.append(String(cString: word)) }
  }

  private func usageError(_ code: Int32, _ context: poptContext?) -> UsageError {
    let written = poptBadOption(context, 0).map { String(cString: $0) } ?? ""
    switch code {
    case POPT_ERROR_NOARG:
      let option = table.first { $0.isSpelled(written) }
      return .missingValue(option?.spelling ?? written)
    case POPT_ERROR_UNWANTEDARG: return .unwantedValue(written)
    default: return .unknownOption(written, of: command)
    }
  }
}

extension luma_popt_option {
  /// An option for a parameter of the recipe.
  fileprivate static func parameter(
    longName: UnsafePointer<CChar>?, code: Int
  ) -> luma_popt_option {
    var option = luma_popt_option()
    option.longName = longName
    option.argInfo = UInt32(POPT_ARG_STRING)
    option.val = Int32(code)
    return option
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
    if isOptional { option.argInfo |= UInt32(POPT_ARGFLAG_OPTIONAL) }
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
