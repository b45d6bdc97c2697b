import LumaFiles
import LumaModel
import LumaPipeline
import LumaWorkers

/// A command-line option's table row, for parsing, checks and help.
struct CommandOption: Sendable {
  /// Long name, or the letter of an option without one.
  var name: String
  /// Single-letter alias.
  var letter: Character?
  /// Placeholder of its value in the help; nil if it takes none.
  var argument: String?
  /// Whether its value may be omitted at the end or before another option.
  var isOptional: Bool
  /// Description in the help.
  var sentence: String
  /// Makes `value` on demand: the key paths of all options take half a millisecond.
  private let makeValue: @Sendable () -> Value
  /// The commands that accept it; empty if it replaces a command.
  var commands: Set<CommandName>

  typealias Key<Value> = any WritableKeyPath<Settings, Value> & Sendable

  enum Value: Sendable {
    case flag(Key<Bool>, Bool = true)
    /// A flag that something else decides where neither it nor its opposite is given.
    case decision(Key<Bool?>, Bool)
    /// Any text.
    case text(Key<String?>)
    /// Nonempty text, and its description in error messages.
    case filled(Key<String?>, String)
    /// Like `filled`, but repeatable.
    case filledList(Key<[String]>, String)
    /// One of several words, repeatable.
    case choices(Key<[String]>, [String])
    /// One of several words.
    case choice(Key<String?>, [String])
    /// A positive integer, and what it counts.
    case number(Key<Int?>, of: String)
    /// The same, or 0.
    case count(Key<Int?>, of: String)
    /// A maximum count; 0 for no limit.
    case limit(Key<Int?>)
    case seconds(Key<Double?>)
    /// The same, or 0 for no limit.
    case secondsOrNone(Key<Double?>)
    case parameter
    case listFormat
    /// The access of recipes to the default library.
    case libraryAccess
    case isolation
    /// `2/8`, or "auto".
    case shard
    /// A UTC offset: `+02:00`.
    case zone
    /// A day, month or year: `2024-05-02`.
    case day
    /// Text of a form, as it is written.
    case formed(Key<String?>, ValueForm)
    /// Prints something instead of running a command.
    case question(Command.Question)
  }

  init(
    _ name: String, letter: Character? = nil, argument: String? = nil, isOptional: Bool = false,
    _ value: @autoclosure @escaping @Sendable () -> Value, _ sentence: String,
    for commands: Set<CommandName>
  ) {
    self.name = name
    self.letter = letter
    self.argument = argument
    self.isOptional = isOptional
    makeValue = value
    self.sentence = sentence
    self.commands = commands
  }

  /// How the value is parsed, and the setting it changes.
  var value: Value { makeValue() }

  var longName: String? { name.count == 1 ? nil : name }

  /// The option as typed: `--jobs`, `-e`.
  var spelling: String { longName.map { "--\($0)" } ?? "-\(name)" }

  /// The spelling that arguments have: its letter, unless they have the name.
  func spelling(in arguments: [String]) -> String {
    guard let letter, !arguments.contains(where: { $0.hasPrefix(spelling) }),
      arguments.contains(where: { $0.hasPrefix("-\(letter)") })
    else { return spelling }
    return "-\(letter)"
  }

  /// `-j, --jobs N`.
  var usage: String {
    let letters = [letter.map { "-\($0)" }, spelling].compactMap { $0 }
    return letters.joined(separator: ", ") + (argument.map { " \($0)" } ?? "")
  }

  /// Returns the options of a command, in the order of the help.
  static func options(of command: CommandName) -> [CommandOption] {
    all.filter { $0.commands.contains(command) }
  }
}

extension CommandOption {
  /// Parses a value into `settings`. If a single-valued option is repeated, the last value wins.
  func read(_ text: String, into settings: inout Settings) throws(UsageError) {
    switch value {
    case .flag(let key, let isOn): settings[keyPath: key] = isOn
    case .decision(let key, let isOn): settings[keyPath: key] = isOn
    case .text(let key): settings[keyPath: key] = text
    case .filled(let key, let noun): settings[keyPath: key] = try filled(text, noun)
    case .filledList(let key, let noun): settings[keyPath: key].append(try filled(text, noun))
    case .choices(let key, let words): settings[keyPath: key].append(try choice(text, of: words))
    case .choice(let key, let words): settings[keyPath: key] = try choice(text, of: words)
    case .number(let key, let noun): settings[keyPath: key] = try number(text, of: noun)
    case .count(let key, let noun): settings[keyPath: key] = try count(text, of: noun)
    case .limit(let key): settings[keyPath: key] = try limit(text)
    case .seconds(let key): settings[keyPath: key] = try seconds(text)
    case .secondsOrNone(let key): settings[keyPath: key] = try secondsOrNone(text)
    case .parameter: settings.parameters.append(try parameter(text))
    case .listFormat:
      settings.listFormat = ListFormat(
        rawValue: try choice(text, of: ListFormat.allCases.map(\.rawValue)))
    case .libraryAccess:
      settings.libraryAccess = LibraryAccess(rawValue: try choice(text, of: ["read", "write"]))
    case .isolation:
      settings.isolation = Isolation.Mode(
        rawValue: try choice(text, of: Isolation.Mode.allCases.map(\.rawValue)))
    case .shard: settings.shard = try shard(text)
    case .zone: settings.zone = try zone(text)
    case .day: settings.query.day = try day(text)
    case .formed(let key, let form):
      guard form.accepts(text) else { throw refused(text, expected: form.expected) }
      settings[keyPath: key] = text
    case .question: break
    }
  }

  private func shard(_ text: String) throws(UsageError) -> Shard {
    let expected = "I/N with 1 <= I <= N, such as 2/8, or auto"
    if text == "auto" {
      guard let shard = Shard(scheduler: ProcessInfo.processInfo.environment) else {
        throw refused(text, expected: "I/N, as no scheduler has set its variables")
      }
      return shard
    }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let index = parts[0], let count = parts[1], index >= 1, index <= count
    else { throw refused(text, expected: expected) }
    return Shard(index, of: count)
  }

  private func zone(_ text: String) throws(UsageError) -> Int {
    guard let zone = PhotoDate.zone(reading: text) else {
      throw refused(text, expected: "an offset from UTC, such as +02:00")
    }
    return zone
  }

  private func day(_ text: String) throws(UsageError) -> PhotoDate {
    guard let day = PhotoDate(iso8601: text), day.precision <= .day else {
      throw refused(text, expected: "a day, month or year, such as 2024-05-02 or 2024-05")
    }
    return day
  }

  private func refused(_ text: String, expected: String) -> UsageError {
    .invalidValue(spelling, expected: expected, got: text)
  }

  private func filled(_ text: String, _ noun: String) throws(UsageError) -> String {
    guard !text.isEmpty else { throw refused(text, expected: noun) }
    return text
  }

  private func choice(_ text: String, of words: [String]) throws(UsageError) -> String {
    if words.contains(text) { return text }
    let word = text.lowercased()
    guard words.contains(word) else { throw refused(text, expected: oneOf(words)) }
    return word
  }

  private func number(_ text: String, of noun: String) throws(UsageError) -> Int {
    // Far above any sensible value, yet converting MiB to bytes cannot overflow.
    guard let number = Int(text), (1...1_000_000_000_000).contains(number) else {
      throw refused(text, expected: "a positive number of \(noun)")
    }
    return number
  }

  private func count(_ text: String, of noun: String) throws(UsageError) -> Int {
    guard let number = Int(text), (0...1_000).contains(number) else {
      throw refused(text, expected: "a number of \(noun), 0 to 1000")
    }
    return number
  }

  private func limit(_ text: String) throws(UsageError) -> Int? {
    guard let number = Int(text), number >= 0 else {
      throw refused(text, expected: "a number, 0 for no limit")
    }
    return number == 0 ? nil : number
  }

  private func seconds(_ text: String) throws(UsageError) -> Double {
    guard let number = Double(text), number > 0, number.isFinite else {
      throw refused(text, expected: "a positive number of seconds")
    }
    return number
  }

  private func secondsOrNone(_ text: String) throws(UsageError) -> Double {
    guard let number = Double(text), number >= 0, number.isFinite else {
      throw refused(text, expected: "a number of seconds, 0 for no limit")
    }
    return number
  }

  /// Parses `size=512`. The value may be empty or contain equals signs.
  private func parameter(_ text: String) throws(UsageError) -> RunOptions.Parameter {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    // Blanks around the sign, as in Lua, belong to neither side.
    let name = String(parts[0]).trimmed
    guard parts.count == 2, !name.isEmpty else {
      throw refused(text, expected: "NAME=VALUE")
    }
    let isSpaced = parts[0].last?.isWhitespace == true
    let value = String(parts[1])
    return RunOptions.Parameter(name: name, value: isSpaced ? value.trimmed : value)
  }
}

extension String {
  fileprivate var trimmed: String {
    var rest = self[...].drop(while: \.isWhitespace)
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return String(rest)
  }
}

/// `svg`; `one of table, json, ndjson`.
func oneOf(_ words: [String]) -> String {
  words.count == 1 ? words[0] : "one of " + words.joined(separator: ", ")
}

extension CommandOption {
  /// Commands that name the outputs of a recipe, which may be gone.
  static let calls: Set<CommandName> = [.outputs, .forget]

  /// Whether a command takes parameters of a recipe.
  static func takesParameters(_ command: CommandName) -> Bool {
    sessions.contains(command) || calls.contains(command)
  }
}
