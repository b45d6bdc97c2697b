import LumaDatabase
import LumaModel
import LumaPipeline

/// The events of a run, for its page.
struct ReportLog {
  /// An output, or what has failed instead.
  struct Row {
    var state: State
    /// Absolute path of the photo; "" for a text, and a failure that is of none.
    var photo = ""
    /// As the recipe names the output; "" for a failure.
    var path = ""
    var size: PixelSize?
    var bytes: Int64?
    var photoBytes: Int64?
    /// Why it was written or skipped, or has failed.
    var reason = ""
    var seconds: Double?
  }

  /// In the order of the page.
  enum State: String, CaseIterable {
    case failed, saved, skipped
    case planned = "to write"
  }

  private(set) var failures: [Diagnostic] = []
  private(set) var warnings: [Diagnostic] = []
  private(set) var trees: [PlanTree] = []
  /// nil: the run did not finish.
  private(set) var report: RunReport?
  private(set) var counts: [State: Int] = [:]
  private(set) var orphaned = 0
  /// Sum over photos, each counted once, and over their outputs.
  private(set) var photoBytes: Int64 = 0
  private(set) var outputBytes: Int64 = 0
  private var listed: [State: [Row]] = [:]
  private var photos: Set<String> = []

  /// Rows of a state, and messages of a kind, at most: a browser shows no more with ease.
  static let (mostRows, mostMessages) = (10_000, 1_000)

  /// Failures first.
  var rows: [Row] { State.allCases.flatMap { listed[$0] ?? [] } }

  /// How many are not among the rows.
  var hiddenCount: Int { counts.values.reduce(0, +) - rows.count }

  mutating func add(_ event: RunEvent) {
    switch event {
    case .saved(let file): add(Row(.saved, file))
    case .wouldWrite(let file): add(Row(.planned, file))
    case .skipped(let file): add(Row(file))
    case .text(let file): add(Row(file))
    case .failed(let failure):
      if failures.count < ReportLog.mostMessages { failures.append(failure) }
      add(Row(state: .failed, photo: failure.path ?? "", reason: failure.message))
    case .warning(let warning):
      if warnings.count < ReportLog.mostMessages { warnings.append(warning) }
    case .plan(let tree): trees.append(tree)
    case .orphaned: orphaned += 1
    case .finished(let report): self.report = report
    case .printed, .planned, .importing, .restored, .merged, .cache, .call, .watched, .progress,
      .added,
      .wouldAdd, .duplicate,
      .deleted, .ignored, .unreadable, .imported, .changed, .moved, .missing, .found,
      .damaged,
      .scanned, .exported, .loaded, .wouldDelete, .unwanted,
      .deletion, .undone, .undoable:
      break
    }
  }

  private mutating func add(_ row: Row) {
    counts[row.state, default: 0] += 1
    if let bytes = row.bytes, let source = row.photoBytes, bytes > 0 {
      outputBytes += bytes
      if photos.insert(row.photo).inserted { photoBytes += source }
    }
    if listed[row.state, default: []].count < ReportLog.mostRows {
      listed[row.state, default: []].append(row)
    }
  }
}

extension ReportLog.Row {
  fileprivate init(_ state: ReportLog.State, _ file: SavedFile) {
    self.init(
      state: state, photo: file.photo, path: file.path,
      size: PixelSize(width: file.width, height: file.height),
      bytes: state == .saved ? file.bytes : nil, photoBytes: file.photoBytes,
      reason: file.reason.rawValue, seconds: file.seconds)
  }

  fileprivate init(_ file: SkippedFile) {
    self.init(
      state: .skipped, photo: file.photo, path: file.path,
      size: PixelSize(width: file.width, height: file.height), bytes: file.bytes,
      photoBytes: file.photoBytes, reason: file.reason)
  }

  fileprivate init(_ file: TextFile) {
    let state: ReportLog.State =
      switch file.state {
      case .saved: .saved
      case .skipped: .skipped
      case .planned: .planned
      }
    self.init(state: state, path: file.path, bytes: file.bytes, reason: file.reason ?? "text")
  }
}

extension ReportLog {
  /// The time of a photo.
  struct Duration {
    var photo: String
    var seconds: Double
  }

  /// The photos that took longest among the rows, and how many rows have a time.
  func slowest(_ most: Int) -> (photos: [Duration], count: Int) {
    let times = rows.compactMap { row in row.seconds.map { (row.photo, $0) } }
    let byPhoto = Dictionary(times) { max($0, $1) }
    let sorted = byPhoto.map { Duration(photo: $0.key, seconds: $0.value) }.sorted {
      ($1.seconds, $0.photo) < ($0.seconds, $1.photo)
    }
    return (Array(sorted.prefix(most)), sorted.count)
  }
}
