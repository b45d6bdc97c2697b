/// The subject of a diagnostic: the word that JSON events carry and `luma help CODE` explains.
///
/// Every code that Swift or the Lua library raises stands here once, with an explanation in one of
/// the `DiagnosticCode+...` files beside this one.
///
/// - **Lua**: the words that `host.fail` and the kinds of arguments name
public enum DiagnosticCode: String, CaseIterable, Sendable {
  // The script and its calls.
  case syntax
  case scriptError = "script-error"
  case moduleNotFound = "module-not-found"
  case unsetGlobal = "unset-global"
  case readOnlyName = "read-only-name"
  case readOnly = "read-only"
  case unknownMethod = "unknown-method"
  case dotCall = "dot-call"
  case notCallable = "not-callable"
  case argumentCount = "argument-count"
  case wrongType = "wrong-type"
  case outOfRange = "out-of-range"
  case notFinite = "not-finite"
  case unknownWord = "unknown-word"
  case unknownOption = "unknown-option"
  case missingOption = "missing-option"
  case conflictingOptions = "conflicting-options"
  case badArgument = "bad-argument"
  case unknownField = "unknown-field"
  case notATest = "not-a-test"
  case testFailed = "test-failed"
  case unusedExpression = "unused-expression"
  case unusedStep = "unused-step"
  case unusedRequest = "unused-request"
  case unusedGlobal = "unused-global"
  case methodNotCalled = "method-not-called"
  case filterWithoutReturn = "filter-without-return"
  case doubtfulValue = "doubtful-value"
  case interrupted
  case memoryLimit = "memory-limit"
  case timeLimit = "time-limit"
  case outOfMemory = "out-of-memory"
  case tooManyFiles = "too-many-files"
  case diskFault = "disk-fault"
  case unreachable
  case noPermission = "no-permission"
  case unexpected

  // Parameters.
  case unknownParameter = "unknown-parameter"
  case badParameter = "bad-parameter"
  case missingParameter = "missing-parameter"
  case parameterTwice = "parameter-twice"

  // Predicates, sorts and dates.
  case notAPredicate = "not-a-predicate"
  case missingArgument = "missing-argument"
  case surplusArgument = "surplus-argument"
  case wrongArgument = "wrong-argument"
  case unknownVariable = "unknown-variable"
  case unusedVariable = "unused-variable"
  case unsupportedField = "unsupported-field"
  case unknownProperty = "unknown-property"
  case unknownFunction = "unknown-function"
  case unknownSelector = "unknown-selector"
  case reservedWord = "reserved-word"
  case unsupported
  case wrongBounds = "wrong-bounds"
  case invalidPattern = "invalid-pattern"
  case limit
  case unsortable
  case badDate = "bad-date"
  case mixedAndOr = "and-or-mix"
  case maskCompared = "mask-compared"
  case neverEqual = "never-equal"
  case percentInLike = "percent-in-like"
  case integerDivision = "integer-division"
  case nothingFetched = "nothing-fetched"

  // Photos, steps and operations.
  case notOnePhoto = "not-one-photo"
  case noSuchPhoto = "no-such-photo"
  case unknownTag = "unknown-tag"
  case wrongSize = "wrong-size"
  case sheetOfASheet = "sheet-of-a-sheet"
  case cropOutside = "crop-outside"
  case cropEmpty = "crop-empty"
  case rotateEmpty = "rotate-empty"
  case tooManySteps = "too-many-steps"
  case tooManyCalls = "too-many-calls"
  case sizeOverLimit = "size-over-limit"
  case notApplicable = "not-applicable"
  case unknownOperation = "unknown-operation"
  case forbiddenOperation = "forbidden-operation"
  case missingOutput = "missing-output"
  case noPicture = "no-picture"
  case operationFailed = "operation-failed"

  // Files that are read.
  case badPath = "bad-path"
  case readOutside = "read-outside"
  case denied
  case missingFile = "missing-file"
  case fileTooLarge = "file-too-large"
  case notFound = "not-found"
  case noMatch = "no-match"
  case notAFolder = "not-a-folder"
  case notAFile = "not-a-file"
  case notAPicture = "not-a-picture"
  case unreadable
  case emptyFile = "empty-file"
  case nameNotUTF8 = "name-not-utf8"
  case unknownFormat = "unknown-format"
  case formatDisabled = "format-disabled"
  case formatUnreadable = "format-unreadable"
  case undecodable
  case jpegTooDeep = "jpeg-too-deep"
  case tooManyPixels = "too-many-pixels"
  case sideTooLong = "side-too-long"
  case decoderEnded = "decoder-ended"
  case unitTimeLimit = "unit-time-limit"
  case unitMemory = "unit-memory"
  case workerMissing = "worker-missing"
  case notIsolated = "not-isolated"
  case changedWhileReading = "changed-while-reading"
  case photoGone = "photo-gone"
  case profileUnreadable = "profile-unreadable"
  case profileRefused = "profile-refused"
  case textCut = "text-cut"
  case fontMissing = "font-missing"
  case badMetadata = "bad-metadata"
  case rawFile = "raw-file"
  case unknownCamera = "unknown-camera"
  case noPreview = "no-preview"
  case noRAW = "no-raw"
  case libvipsMissing = "libvips-missing"
  case libturbojpegMissing = "libturbojpeg-missing"
  case librawMissing = "libraw-missing"
  case ffmpegMissing = "ffmpeg-missing"
  case gexiv2Missing = "gexiv2-missing"
  case libgeonamesMissing = "libgeonames-missing"
  case cancelled

  // Outputs.
  case unknownExtension = "unknown-extension"
  case wrongFormat = "wrong-format"
  case templateSyntax = "template-syntax"
  case templateFormat = "template-format"
  case doubtfulTemplate = "doubtful-template"
  case outputAmongInputs = "output-among-inputs"
  case noValue = "no-value"
  case writeOutside = "write-outside"
  case collision
  case photoProtected = "photo-protected"
  case notOurs = "not-ours"
  case changedSince = "changed-since"
  case alreadyExists = "already-exists"
  case photoChanged = "photo-changed"
  case notAsRead = "not-as-read"
  case photoMissing = "photo-missing"
  case unwritable
  case diskFull = "disk-full"
  case formatUnwritable = "format-unwritable"
  case tooLargeForFormat = "too-large-for-format"
  case encoderMemory = "encoder-memory"
  case unencodable
  case losslessImpossible = "lossless-impossible"
  case losslessResampled = "lossless-resampled"
  case losslessInput = "lossless-input"
  case losslessOffBlocks = "lossless-off-blocks"
  case tooManyOutputs = "too-many-outputs"
  case tooManyBytes = "too-many-bytes"
  case tooDistant = "too-distant"
  case tooManyFailures = "too-many-failures"
  case cacheNotUsed = "cache-not-used"
  case recordNotUsed = "record-not-used"

  // Libraries.
  case noLibrary = "no-library"
  case newLibrary = "new-library"
  case missingLibrary = "missing-library"
  case libraryName = "library-name"
  case libraryProtected = "library-protected"
  case limitedLibrary = "limited-library"
  case notALibrary = "not-a-library"
  case newerVersion = "newer-version"
  case locked
  case libpqMissing = "libpq-missing"
  case waiting
  case damaged
  case setAside = "set-aside"
  case database
  case noSuchAlbum = "no-such-album"
  case ambiguousAlbum = "ambiguous-album"
  case sameTitle = "same-title"
  case wrongCollection = "wrong-collection"
  case circularFolder = "circular-folder"
  case noSuchAsset = "no-such-asset"
  case notInAlbum = "not-in-album"
  case foreignResult = "foreign-result"
  case unreadResult = "unread-result"
  case notOfLibrary = "not-of-library"
  case cannotSet = "cannot-set"
  case nestedChange = "nested-change"
  case insideChange = "inside-change"
  case changeOver = "change-over"
  case badToken = "bad-token"
  case tooOld = "too-old"
  case notImportable = "not-importable"
  case videosNotRead = "videos-not-read"
  case malformedLine = "malformed-line"
  case foreignCatalog = "foreign-catalog"
  case notReplaced = "not-replaced"
  case malformedManifest = "malformed-manifest"
  case oldChecksums = "old-checksums"
  case noParts = "no-parts"
  case nothingToUndo = "nothing-to-undo"
  case notACache = "not-a-cache"
  case notAPlan = "not-a-plan"
  case planOutdated = "plan-outdated"
  case planNeeds = "plan-needs"
  case scheduler = "scheduler"

  // Edits.
  case saveInEdit = "save-in-edit"
  case emptyEdit = "empty-edit"
  case unkeepableStep = "unkeepable-step"
  case newerEdit = "newer-edit"
  case foreignEdit = "foreign-edit"
  case damagedEdit = "damaged-edit"

  // The command line.
  case noCommand = "no-command"
  case unknownCommand = "unknown-command"
  case foreignOption = "foreign-option"
  case missingValue = "missing-value"
  case unwantedValue = "unwanted-value"
  case invalidValue = "invalid-value"
  case bothOptions = "both-options"
  case extraWord = "extra-word"
  case noRecipe = "no-recipe"
  case noFolder = "no-folder"
  case noAction = "no-action"
  case noFile = "no-file"
  case rootMissing = "root-missing"
  case recipeUnreadable = "recipe-unreadable"
  case recipeNotText = "recipe-not-text"
  case recipeTooLarge = "recipe-too-large"
  case recipeAsks = "recipe-asks"
  case unfinishedInput = "unfinished-input"
  case promptQuestion = "prompt-question"
  case unknownTopic = "unknown-topic"
  case standardOutput = "standard-output"
  case previewServer = "preview-server"
}

extension DiagnosticCode {
  /// The problem and its remedy: a paragraph, in lines of at most 80 characters.
  public var explanation: String { DiagnosticCode.explanations[self] ?? "" }

  /// Built at first use; each code is in one of the tables.
  static let explanations = [recipes, warnings, predicates, pictures, outputs, libraries, commands]
    .reduce(into: [:]) { all, table in all.merge(table) { first, second in first + second } }
}
