import LumaModel
import LumaRuntime

/// Something that a command on a library tells.
enum LibraryEvent: Sendable {
  case progress(ImportProgress)
  /// A file of a new photo; the reason says why it is not a photo itself.
  case added(photo: String, path: String, reason: String?)
  /// In a dry run: what an import would add.
  case wouldAdd(photo: String, path: String, reason: String?)
  case duplicate(path: String, original: String)
  case unreadable(path: String, reason: String, quarantined: String?)
  case imported(ImportSum)
  case changed(path: String)
  case moved(from: String, to: String)
  case missing(path: String)
  /// A photo that was missing is back.
  case found(path: String)
  case scanned(ScanSum)
}

/// What became of all folders of an import.
struct ImportSum: Equatable, Sendable {
  var added = 0
  var duplicates = 0
  var alreadyThere = 0
  var unreadable = 0
  /// Files that are no photos.
  var ignored = 0
  /// Files that were looked at.
  var files = 0
  var seconds = 0.0
  var isInterrupted = false
  var isDryRun = false

  mutating func add(_ report: ImportReport) {
    added += report.added.count
    duplicates += report.duplicates.count
    alreadyThere += report.alreadyThere
    unreadable += report.unreadable.count
    ignored += report.ignored
    isInterrupted = isInterrupted || report.isInterrupted
  }

  /// `18 photos added, 3 unreadable, in 1.2 s (15 files/s)`; what is nought is left out.
  var sentence: String {
    let counts = [
      (alreadyThere, "already there"), (duplicates, duplicates == 1 ? "duplicate" : "duplicates"),
      (unreadable, "unreadable"), (ignored, "no \(ignored == 1 ? "photo" : "photos")"),
    ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    let first = "\(added) \(added == 1 ? "photo" : "photos") \(isDryRun ? "to add" : "added")"
    let sum = ([first] + counts).joined(separator: ", ")
    if isDryRun { return "\(sum) (dry run, nothing written)" }
    if isInterrupted { return "interrupted: \(sum); the same command goes on" }
    let rate = seconds > 0 ? " (\(Units.oneDecimal(Double(files) / seconds)) files/s)" : ""
    return "\(sum) in \(Units.duration(seconds))\(rate)"
  }
}

/// What a scan found, in numbers.
struct ScanSum: Equatable, Sendable {
  var changed = 0
  var moved = 0
  var missing = 0
  var found = 0
  var isInterrupted = false

  init(_ findings: LibraryFindings) {
    changed = findings.changed.count
    moved = findings.moved.count
    missing = findings.missing.count
    found = findings.found.count
    isInterrupted = findings.isInterrupted
  }

  var sentence: String {
    "\(isInterrupted ? "interrupted: " : "")\(changed) changed, \(moved) moved, "
      + "\(missing) missing, \(found) found again"
  }
}
