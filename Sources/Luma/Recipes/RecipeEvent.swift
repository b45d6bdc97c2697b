import LumaPipeline

/// An event of a recipe's run.
public enum RecipeEvent: Hashable, Sendable {
  /// The recipe printed a line.
  case printed(String)
  case warning(LumaWarning)
  /// A batch begins: the number of its photos, and the maximum number of files that it writes.
  case planned(photos: Int, outputs: Int)
  /// A file was written or, in a dry run, would be.
  case saved(Output)
  /// A file is up to date, or was skipped for another reason.
  case skipped(Output, reason: String)
  /// An output of earlier runs that the recipe no longer makes. It stays unless another file
  /// replaces it, or the recipe leaves it out.
  case orphaned(URL)
  /// A photo or an output failed; the others go on.
  case failed(LumaError)
  /// The run has ended.
  case finished(RunReport)

  /// A file that a recipe writes.
  public struct Output: Hashable, Sendable {
    public let url: URL
    /// The photo from which it is made; nil if there are several, as for a contact sheet, or none,
    /// as for a text.
    public let photo: URL?
    /// Width of the picture, px; 0 for a text.
    public let pixelWidth: Int
    /// Height of the picture, px; 0 for a text.
    public let pixelHeight: Int
    /// Size of the file in bytes; 0 for a picture in a dry run, and if there is no file.
    public let byteCount: Int64
    /// Whether there is no file at the URL, because `if_smaller` left it out.
    public let isLeftOut: Bool
  }
}

/// The result of a run.
public struct RunReport: Hashable, Sendable {
  /// Number of outputs that were written or, in a dry run, would be.
  public let saved: Int
  /// Number of outputs that were up to date, or were skipped for another reason.
  public let skipped: Int
  /// Number of outputs that failed.
  public let failed: Int
  /// Number of outputs that were not tried.
  public let left: Int
  /// Elapsed time, s.
  public let seconds: Double

  init(_ report: LumaPipeline.RunReport) {
    (saved, skipped, failed) = (report.saved, report.skipped, report.failed)
    (left, seconds) = (report.left, report.seconds)
  }
}

extension RecipeEvent {
  /// The event of a run; nil: it is not relevant to a program.
  ///
  /// - Parameter root: The folder to which its paths are relative.
  init?(_ event: RunEvent, root: String) {
    switch event {
    case .printed(let line): self = .printed(line)
    case .warning(let diagnostic): self = .warning(LumaWarning(diagnostic, root: root))
    case .planned(let photos, let outputs): self = .planned(photos: photos, outputs: outputs)
    case .saved(let file), .wouldWrite(let file): self = .saved(Output(file, root))
    case .skipped(let file): self = .skipped(Output(file, root), reason: file.reason)
    case .text(let file):
      let output = Output(file, root)
      self =
        switch file.state {
        case .saved, .planned: .saved(output)
        case .skipped: .skipped(output, reason: file.reason ?? "unchanged")
        }
    case .orphaned(let file): self = .orphaned(URL(localPath: file.path, below: root))
    case .failed(let diagnostic): self = .failed(LumaError(diagnostic, root: root))
    case .plan, .importing, .restored, .merged, .cache, .call, .finished,
      .watched, .progress, .added, .wouldAdd, .duplicate, .deleted, .ignored, .unreadable,
      .unwanted, .imported, .changed, .moved, .missing, .found, .damaged, .scanned, .exported,
      .loaded, .wouldDelete, .deletion, .undone, .undoable:
      return nil
    }
  }
}

extension RecipeEvent.Output {
  fileprivate init(_ file: SavedFile, _ root: String) {
    url = URL(localPath: file.path, below: root)
    photo = URL(ofPhoto: file.photo)
    (pixelWidth, pixelHeight, byteCount) = (file.width, file.height, file.bytes)
    isLeftOut = false
  }

  fileprivate init(_ file: SkippedFile, _ root: String) {
    url = URL(localPath: file.path, below: root)
    photo = URL(ofPhoto: file.photo)
    (pixelWidth, pixelHeight, byteCount) = (file.width, file.height, file.bytes)
    isLeftOut = file.isLeftOut
  }

  fileprivate init(_ file: TextFile, _ root: String) {
    url = URL(localPath: file.path, below: root)
    (photo, pixelWidth, pixelHeight, byteCount) = (nil, 0, 0, file.bytes)
    isLeftOut = false
  }
}

extension URL {
  /// The URL of an output's photo; nil: it is made from several, and a word stands for them.
  fileprivate init?(ofPhoto path: String) {
    guard path.hasPrefix("/") else { return nil }
    self.init(localPath: path)
  }
}
