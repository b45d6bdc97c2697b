/// The subject of a diagnostic: the word that JSON events carry and `luma help CODE` explains.
///
/// A room declares its codes in an extension. Here are codes of rooms that do not import each
/// other, those that many raise, and those that have a kind. The explanation of a code is a file in
/// `Sources/LumaCommand/Texts/codes`.
///
/// - **Lua**: the words that `host.fail` and the kinds of arguments name
package struct DiagnosticCode: Hashable, Sendable {
  /// Lowercase letters, digits and hyphens.
  package let rawValue: String

  package init(_ rawValue: String) { self.rawValue = rawValue }

  /// Creates the code of a word from outside, such as an event or a script's error; nil: it is
  /// none.
  package init?(checking word: String) {
    let isCode =
      (1...40).contains(word.utf8.count)
      && word.utf8.allSatisfy { byte in
        (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) || byte == 0x2D
      }
    guard isCode else { return nil }
    self.init(word)
  }
}

extension DiagnosticCode {
  // The script and its calls.
  package static let syntax = DiagnosticCode("syntax")
  package static let wrongType = DiagnosticCode("wrong-type")
  package static let outOfRange = DiagnosticCode("out-of-range")
  package static let unknownWord = DiagnosticCode("unknown-word")
  package static let unknownOption = DiagnosticCode("unknown-option")
  package static let missingOption = DiagnosticCode("missing-option")
  package static let conflictingOptions = DiagnosticCode("conflicting-options")
  package static let badArgument = DiagnosticCode("bad-argument")
  package static let doubtfulValue = DiagnosticCode("doubtful-value")
  package static let interrupted = DiagnosticCode("interrupted")
  package static let memoryLimit = DiagnosticCode("memory-limit")
  package static let timeLimit = DiagnosticCode("time-limit")
  package static let outOfMemory = DiagnosticCode("out-of-memory")
  package static let tooManyFiles = DiagnosticCode("too-many-files")
  package static let diskFault = DiagnosticCode("disk-fault")
  package static let unreachable = DiagnosticCode("unreachable")
  package static let noPermission = DiagnosticCode("no-permission")
  package static let unexpected = DiagnosticCode("unexpected")

  // Predicates, sorts and dates.
  package static let missingArgument = DiagnosticCode("missing-argument")
  package static let limit = DiagnosticCode("limit")
  package static let mixedAndOr = DiagnosticCode("and-or-mix")
  package static let maskCompared = DiagnosticCode("mask-compared")
  package static let neverEqual = DiagnosticCode("never-equal")
  package static let percentInLike = DiagnosticCode("percent-in-like")
  package static let integerDivision = DiagnosticCode("integer-division")
  package static let assumedZone = DiagnosticCode("assumed-zone")

  // Photos, steps and operations.
  package static let cropOutside = DiagnosticCode("crop-outside")
  package static let cropEmpty = DiagnosticCode("crop-empty")
  package static let rotateEmpty = DiagnosticCode("rotate-empty")
  package static let tooManySteps = DiagnosticCode("too-many-steps")
  package static let tooManyCalls = DiagnosticCode("too-many-calls")
  package static let sizeOverLimit = DiagnosticCode("size-over-limit")
  package static let notApplicable = DiagnosticCode("not-applicable")

  // Files that are read.
  package static let readOutside = DiagnosticCode("read-outside")
  package static let denied = DiagnosticCode("denied")
  package static let missingFile = DiagnosticCode("missing-file")
  package static let fileTooLarge = DiagnosticCode("file-too-large")
  package static let notFound = DiagnosticCode("not-found")
  package static let notAFile = DiagnosticCode("not-a-file")
  package static let unreadable = DiagnosticCode("unreadable")
  package static let emptyFile = DiagnosticCode("empty-file")
  package static let nameNotUTF8 = DiagnosticCode("name-not-utf8")
  package static let unknownFormat = DiagnosticCode("unknown-format")
  package static let formatDisabled = DiagnosticCode("format-disabled")
  package static let undecodable = DiagnosticCode("undecodable")
  package static let tooManyPixels = DiagnosticCode("too-many-pixels")
  package static let decoderEnded = DiagnosticCode("decoder-ended")
  package static let unitTimeLimit = DiagnosticCode("unit-time-limit")
  package static let unitMemory = DiagnosticCode("unit-memory")
  package static let workerMissing = DiagnosticCode("worker-missing")
  package static let notIsolated = DiagnosticCode("not-isolated")
  package static let changedWhileReading = DiagnosticCode("changed-while-reading")
  package static let badMetadata = DiagnosticCode("bad-metadata")
  package static let libvipsMissing = DiagnosticCode("libvips-missing")
  package static let libturbojpegMissing = DiagnosticCode("libturbojpeg-missing")
  package static let librawMissing = DiagnosticCode("libraw-missing")
  package static let ffmpegMissing = DiagnosticCode("ffmpeg-missing")
  package static let gexiv2Missing = DiagnosticCode("gexiv2-missing")
  package static let libgeonamesMissing = DiagnosticCode("libgeonames-missing")
  package static let cancelled = DiagnosticCode("cancelled")

  // Outputs.
  package static let writeOutside = DiagnosticCode("write-outside")
  package static let collision = DiagnosticCode("collision")
  package static let notOurs = DiagnosticCode("not-ours")
  package static let changedSince = DiagnosticCode("changed-since")
  package static let alreadyExists = DiagnosticCode("already-exists")
  package static let photoChanged = DiagnosticCode("photo-changed")
  package static let unwritable = DiagnosticCode("unwritable")
  package static let diskFull = DiagnosticCode("disk-full")
  package static let formatUnwritable = DiagnosticCode("format-unwritable")
  package static let encoderMemory = DiagnosticCode("encoder-memory")
  package static let tooManyOutputs = DiagnosticCode("too-many-outputs")

  // Libraries.
  package static let libraryProtected = DiagnosticCode("library-protected")
  package static let limitedLibrary = DiagnosticCode("limited-library")
  package static let locked = DiagnosticCode("locked")
  package static let libpqMissing = DiagnosticCode("libpq-missing")
  package static let damaged = DiagnosticCode("damaged")

  // The command line.
  package static let invalidValue = DiagnosticCode("invalid-value")
  package static let noFile = DiagnosticCode("no-file")
}
