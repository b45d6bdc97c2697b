public import LumaModel

/// Something that happened in a session, in the order that it happened.
public enum RunEvent: Sendable {
  /// The recipe printed a line.
  case printed(String)
  case warning(Diagnostic)
  /// A batch begins: photos to visit, files to write at most.
  case planned(units: Int, saves: Int)
  case saved(SavedFile)
  case skipped(SkippedFile)
  /// A photo or one of its files failed; the others go on.
  case failed(Diagnostic)
  /// How far an import is.
  case importing(ImportStep)
  /// In a dry run: what a run would save.
  case wouldWrite(SavedFile)
  case finished(RunReport)
}

/// How far an import is.
public struct ImportStep: Sendable, Hashable {
  public var filesDone: Int
  public var filesInAll: Int
  public var photosAdded: Int

  public init(filesDone: Int, filesInAll: Int, photosAdded: Int) {
    self.filesDone = filesDone
    self.filesInAll = filesInAll
    self.photosAdded = photosAdded
  }
}

/// A file that was written, or would be.
public struct SavedFile: Sendable, Hashable {
  /// Path of the original.
  public var photo: String
  public var path: String
  /// Upright size of the output, px.
  public var width: Int
  public var height: Int
  /// 0 in a dry run.
  public var bytes: Int64
  /// The quality that was found, where one was searched for.
  public var quality: Int?
}

/// A file that was left as it is.
public struct SkippedFile: Sendable, Hashable {
  public var photo: String
  public var path: String
  public var reason: String
}

/// The sum of a run.
public struct RunReport: Sendable, Hashable {
  public var saved = 0
  public var skipped = 0
  public var failed = 0
  public var seconds = 0.0
  /// Bytes of the originals that were rendered.
  public var inputBytes: Int64 = 0
  public var outputBytes: Int64 = 0
  public var isDryRun = false
}
