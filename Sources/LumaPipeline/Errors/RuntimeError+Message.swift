import LumaFiles
package import LumaModel

/// The code, message and hint of a diagnostic.
typealias Sentence = (code: DiagnosticCode, message: String, hint: String?)

extension RuntimeError: DiagnosticError {
  /// The error for the user.
  package var diagnostic: Diagnostic {
    let (code, message, hint) = sentence
    var diagnostic = Diagnostic(
      code: code, message: message, path: reason?.path, hint: hint, detail: detail, excerpt: excerpt
    )
    diagnostic.subject = written
    return diagnostic
  }

  /// The path that a recipe names, by which its place is found.
  private var written: String? {
    if case .missingFile(let path, _) = self { return path }
    if case .unmatchedPattern(let pattern) = self { return pattern }
    return nil
  }

  /// The underlying error of another module.
  private var reason: Diagnostic? {
    switch self {
    case .without(_, let reason): reason
    case .malformed, .readOutside, .writeOutside, .denied, .ownFolder, .homeFolder, .folderAsPhoto,
      .notAnOverlay, .pathHasNUL, .pathTooLong, .missingFile, .missingFolder,
      .unmatchedPattern, .tooManyChoices, .unreadableFile, .notAFile, .fileTooLarge,
      .unknownParameter, .parameterValue, .parameterMissing, .parameterTwice, .unknownFormat,
      .badDateText, .missingLibrary, .noCities, .tagName, .unknownTag, .asked, .timeLimit,
      .tooManyOutputs,
      .outputsTooLarge,
      .tooManyFailures, .template, .tag, .metadata, .output, .text, .stream, .library, .isolation:
      nil
    }
  }

  private var detail: String? {
    if case .metadata(let error) = self { return error.diagnostic.detail }
    return reason.map { reason in reason.message + (reason.detail.map { ": \($0)" } ?? "") }
  }

  private var sentence: Sentence {
    switch self {
    case .malformed(let what, let expected, let got):
      (.badArgument, "\(what): expected \(expected), got \(got)", nil)
    case .readOutside, .writeOutside, .denied, .ownFolder, .homeFolder, .folderAsPhoto,
      .notAnOverlay, .pathHasNUL, .pathTooLong, .missingFile, .missingFolder, .unreadableFile,
      .notAFile, .fileTooLarge, .unmatchedPattern, .tooManyChoices:
      fileSentence
    case .timeLimit, .tooManyOutputs, .outputsTooLarge, .tooManyFailures: limitSentence
    case .unknownParameter(let name, let declared, let option):
      RuntimeError.unknownParameter(name, declared, option)
    case .parameterValue(let name, let expected, let got, let option):
      (.badParameter, "\(option ?? "--param \(name)"): expected \(expected), got '\(got)'", nil)
    case .parameterMissing(let name):
      (
        .missingParameter, "parameter '\(name)' has no default and no value",
        "add --param \(name)=..."
      )
    case .parameterTwice(let name): (.parameterTwice, "parameter '\(name)' is declared twice", nil)
    case .asked(let verb):
      (
        .promptQuestion, "\(verb): a command of the prompt that queries writes nothing",
        "type the code without the command"
      )
    case .noCities(let function): Cities.missing(function)
    case .tagName(let got): TagEditError.name(got)
    case .unknownTag(let name, let near): TagEditError.unknown(name, near)
    case .missingLibrary(let path):
      (
        .missingLibrary, "library '\(path)' does not exist",
        "'luma import' creates it; --library and LUMA_LIBRARY select another"
      )
    case .badDateText(let text):
      (
        .badDate,
        "date: expected a date like \"2024-05-01\" or \"2024-05-01T10:00:00+02:00\", "
          + "got \"\(text)\"", nil
      )
    case .unknownFormat(let name):
      (
        .invalidValue, "--allow-format \(name): no such picture format",
        Suggestion.hint(for: name, among: InputFormat.allCases.map(\.rawValue))
      )
    case .without(let store, _): store.sentence
    case .template(let error): error.sentence
    case .tag(let error): error.sentence
    case .metadata(let error):
      (error.diagnostic.code, error.diagnostic.message, error.diagnostic.hint)
    case .output(let error): error.sentence
    case .text(let error): error.sentence
    case .stream(let error): error.sentence
    case .library(let error): error.sentence
    case .isolation(let fault): (fault.code, fault.message, fault.hint)
    }
  }

  /// The errors of paths that a recipe names.
  private var fileSentence: Sentence {
    switch self {
    case .readOutside(let path, let folder):
      (
        .readOutside, "'\(path)' is outside the folders that may be read",
        "add --allow-read \(folder)"
      )
    case .writeOutside(let path, let folder):
      (
        .writeOutside, "'\(path)' is outside the folder that may be written",
        "add --allow-write \(folder)"
      )
    case .denied(let path):
      (.denied, "'\(path)' may be neither read nor written", "--deny closes it")
    case .ownFolder(let path):
      (.denied, "'\(path)' is in a folder that Luma keeps for itself", "save to another folder")
    case .homeFolder(let path):
      (
        .badPath, "'\(path)': ~ and $HOME are not expanded, as a shell does",
        "write the folder out; --allow-read and --allow-write open one outside the root"
      )
    case .folderAsPhoto(let path):
      (
        .notAPicture, "photo: expected a picture, got the folder '\(path)'",
        "write folder(\"\(path)\")"
      )
    case .notAnOverlay(let path):
      (
        .unknownFormat, "overlay: '\(path)': expected a picture in a supported format",
        "give the path of a PNG, JPEG, WebP or SVG file"
      )
    case .pathHasNUL(let path): (.badPath, "path '\(path)' has a NUL byte", nil)
    case .pathTooLong(let bytes, let limit):
      (.badPath, "path: expected at most \(limit) bytes, got \(bytes)", nil)
    case .missingFolder(let path, let near):
      (.notFound, "folder: no such folder '\(path)'", slip(path, near))
    case .missingFile(let path, let near):
      (.missingFile, "'\(path)' does not exist", slip(path, near))
    case .unreadableFile(let path, let error):
      (.unreadable, "'\(path)' cannot be read: \(error.phrase)", nil)
    case .notAFile(let path):
      (.notAFile, "'\(path)': expected a file, got a folder, pipe or device", nil)
    case .fileTooLarge(let path, let bytes, let limit):
      (
        .fileTooLarge, "'\(path)': expected a file of at most \(limit) bytes, got \(bytes)",
        "raise --max-pixels to allow it"
      )
    case .unmatchedPattern(let pattern):
      (.noMatch, "no picture matches '\(pattern)'", pattern.urlHint)
    case .tooManyChoices(let pattern, let limit):
      (.badPath, "'\(pattern)': expected at most \(limit) choices of { }, got more", nil)
    case .malformed, .unknownParameter, .parameterValue, .parameterMissing, .parameterTwice,
      .unknownFormat, .badDateText, .missingLibrary, .noCities, .tagName,
      .unknownTag, .asked, .without, .timeLimit, .tooManyOutputs, .outputsTooLarge,
      .tooManyFailures, .template, .tag, .metadata, .output, .text, .stream, .library, .isolation:
      sentence
    }
  }

  /// The suggestion for a missing path. A `%20` may be part of a name that is near.
  private func slip(_ path: String, _ near: String?) -> String? {
    let name = path.hasPrefix("file://") ? nil : near.map { "did you mean '\($0)'?" }
    return name ?? path.urlHint ?? path.escapeHint
  }

  /// The errors of limits that end a run.
  private var limitSentence: Sentence {
    switch self {
    case .timeLimit(let seconds, let isGiven):
      return (
        .timeLimit, "time: the run took longer than the limit of \(plainNumber(seconds)) s",
        isGiven ? nil : "look for an endless loop; raise --time-limit, 0 for no limit"
      )
    case .tooManyOutputs(let limit):
      return (
        .tooManyOutputs, "save: expected at most \(limit) files in a run, got more",
        "raise --max-outputs to allow it"
      )
    case .outputsTooLarge(let limit):
      return (
        .tooManyOutputs, "save: expected at most \(limit >> 20) MiB of files in a run, got more",
        "raise --max-output-size to allow it"
      )
    case .tooManyFailures(let count, let untried):
      let failures = count == 1 ? "failure" : "failures"
      let rest = untried == 1 ? "1 output was" : "\(untried) outputs were"
      return (
        .tooManyFailures, "stopped after \(count) \(failures); \(rest) not tried",
        "without --fail-fast and --max-failures, a run tries all"
      )
    case .malformed, .readOutside, .writeOutside, .denied, .ownFolder, .homeFolder, .folderAsPhoto,
      .notAnOverlay, .pathHasNUL, .pathTooLong, .missingFile, .missingFolder,
      .unreadableFile, .notAFile, .fileTooLarge, .unmatchedPattern, .tooManyChoices,
      .unknownParameter, .parameterValue, .parameterMissing, .parameterTwice, .unknownFormat,
      .badDateText, .missingLibrary, .noCities, .tagName, .unknownTag, .asked,
      .without, .template, .tag, .metadata, .output, .text, .stream, .library, .isolation:
      return sentence
    }
  }

  private var excerpt: Diagnostic.Excerpt? {
    if case .template(let error) = self { error.excerpt } else { nil }
  }
}

extension OwnStore {
  fileprivate var sentence: Sentence {
    switch self {
    case .cache:
      (.cacheNotUsed, "cache: unavailable, so the next run will read every photo again", nil)
    case .record:
      (.recordNotUsed, "record: unavailable, so existing outputs will not be replaced", nil)
    case .outputCache:
      (.cacheNotUsed, "cache: some outputs were not added and will be made again elsewhere", nil)
    }
  }
}
