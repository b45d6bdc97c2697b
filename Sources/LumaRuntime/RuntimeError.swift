import LumaModel

/// What can go wrong between a recipe and the cores.
enum RuntimeError: Error, Equatable, Sendable {
  /// What crossed from Lua is not what the host function takes.
  case malformed(what: String, expected: String, got: String)
  case readOutside(path: String, folder: String)
  case writeOutside(path: String, folder: String)
  case pathHasNUL(path: String)
  case missingFile(path: String)
  case unmatchedPattern(pattern: String)
  case unknownParameter(name: String, declared: [String])
  case parameterValue(name: String, expected: String, got: String)
  case parameterMissing(name: String)
  case parameterTwice(name: String)
  /// `--allow-format` names none that could be read.
  case unknownFormat(name: String)
  case badDateText(text: String)
  /// No file is where a library should be.
  case missingLibrary(path: String)
  /// What is kept between runs could not be opened; `reason` says why.
  case withoutCache(reason: Diagnostic)
  case withoutRecord(reason: Diagnostic)
  case template(TemplateError)
  case output(OutputError)
  case library(LibraryUseError)
}

/// What can be wrong with the name of an output.
enum TemplateError: Error, Equatable, Sendable {
  case unclosed(template: String, offset: Int)
  case empty(template: String, offset: Int)
  case strayClose(template: String, offset: Int)
  case endsInFolder(template: String)
  case unknownField(template: String, field: String, offset: Int)
  case format(field: String, expected: String, got: String)
  /// The photo has no value for the field and the template no fallback.
  case noValue(field: String)
}

/// Why an output is not written.
enum OutputError: Error, Equatable, Sendable {
  case collision(path: String, first: String, second: String)
  case protectedPhoto(path: String)
  case notOurs(path: String)
  case changedSince(path: String)
  case alreadyExists(path: String)
  case notAFile(path: String)
  case cannotWrite(path: String, reason: String)
  case unreadable
  /// The library looked for the photo's file before, and did not find it.
  case missing
  /// The picture is not of the size that its folder was read with.
  case photoChanged
  case interrupted
}
