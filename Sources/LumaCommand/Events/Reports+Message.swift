import LumaExchange
import LumaLibrary
import LumaModel
import LumaPipeline
import LumaRecord
import LumaScript

extension RunReport {
  /// `12 saved, 3 skipped, 0 failed, 5 left in 1.2 s (34 MB/s)`; those left if there are any, and
  /// the rate of input bytes.
  var sentence: String { sentence(isCheck: false) }

  /// - Parameter isCheck: whether a check made it, and not a dry run.
  func sentence(isCheck: Bool) -> String {
    let rest = "\(failed) failed" + (left > 0 ? ", \(left) left" : "") + leftovers
    if isDryRun {
      let kind = isCheck ? "check" : "dry run"
      return "would save \(saved), would skip \(skipped), \(rest) (\(kind), nothing written)"
    }
    let kept = cached > 0 ? " (\(cached) from the cache)" : ""
    let counts = "\(saved) saved\(kept), \(skipped) skipped, \(rest)"
    let time = "\(counts) in \(Units.duration(seconds))"
    guard inputBytes > 0, seconds > 0 else { return time }
    return "\(time) (\(Units.bytes(Int64(min(Double(inputBytes) / seconds, 1e15))))/s)"
  }
}

extension RunReport {
  /// `, 2 orphaned (--prune removes them)`; "" if there are none.
  private var leftovers: String {
    guard replaced > 0 else { return orphans }
    var rest = self
    (rest.orphaned, rest.replaced) = (orphaned - replaced, 0)
    return ", \(replaced) would be replaced" + rest.orphans
  }

  private var orphans: String {
    guard orphaned > 0 else { return "" }
    if isMirror { return ", \(orphaned) \(isDryRun ? "would go" : "moved") to the trash" }
    if pruned == orphaned { return ", \(pruned) pruned" }
    if pruned > 0 {
      var rest = self
      (rest.orphaned, rest.pruned) = (orphaned - pruned, 0)
      return ", \(pruned) pruned" + rest.orphans
    }
    let removable = orphaned - spared
    if removable == 0 {
      let (them, whose) = orphaned == 1 ? ("it", "it is") : ("them", "they are")
      return ", \(orphaned) orphaned (--prune leaves \(them): only the manifest says that \(whose) "
        + "Luma's)"
    }
    if prunes, isDryRun {
      return ", \(removable) to prune" + (spared > 0 ? ", \(spared) orphaned and left" : "")
    }
    let them = spared > 0 ? "\(removable) of them" : orphaned == 1 ? "it" : "them"
    // --prune=all-calls would take the outputs of other calls.
    if checksAllCalls {
      return ", \(orphaned) orphaned (--prune for the call, or luma forget, removes \(them))"
    }
    let option = prunesAllCalls ? "--prune=all-calls" : "--prune"
    return ", \(orphaned) orphaned (\(option) removes \(them))"
  }
}

extension ManifestMerge.Report {
  /// `7 of 8 parts merged, 120 outputs; missing: thumbs.3-of-8`
  var sentence: String {
    let all = parts + missing.count
    let first =
      "\(missing.isEmpty ? "\(counted(parts, "part"))" : "\(parts) of \(counted(all, "part"))") "
      + "merged, \(counted(outputs, "output"))"
    let rest = [(failed, "failed"), (left, "left")].filter { $0.0 > 0 }.map { ", \($0.0) \($0.1)" }
    let gaps = missing.isEmpty ? "" : "; missing: \(missing.joined(separator: ", "))"
    return first + rest.joined() + gaps
  }
}

extension CacheReport {
  /// `120 outputs, 34 MB of at most 5.4 GB, 3 removed`
  var sentence: String {
    let rest = [(removed, "removed"), (damaged, "damaged and removed")].filter { $0.0 > 0 }
      .map { ", \($0.0) \($0.1)" }
    return "\(counted(outputs, "output")), \(Units.bytes(bytes)) of at most \(Units.bytes(limit))"
      + rest.joined()
  }
}

extension WatchedRun {
  /// `14:02:07 a.jpg and 2 more changed: 1 saved, 0 skipped, 0 failed in 0.2 s`
  ///
  /// - Parameter done: what was done instead of saves.
  func sentence(at time: String, done: String? = nil) -> String {
    let others = changed.count > 1 ? " and \(changed.count - 1) more" : ""
    let cause = changed.first.map { "\(TerminalText.line($0))\(others) changed" } ?? "first run"
    let rest =
      isStopped
      ? "stopped, since the recipe was saved"
      : done ?? report?.sentence ?? "\(counted(errors, "error")); waiting for a change"
    return "\(time) \(cause): \(rest)"
  }
}

extension SavedFile {
  /// `out/a.jpg (1024x768, 182 kB): photo changed` on one line; the reason unless it is new.
  func sentence(withBytes: Bool) -> String {
    let size =
      "\(width)x\(height)" + (withBytes ? ", \(Units.bytes(bytes))" : "")
      + (quality.map { ", quality \($0)" } ?? "")
    let why = reason == .new ? "" : ": \(TerminalText.line(change ?? reason.rawValue))"
    return "\(TerminalText.line(path)) (\(size))\(why)"
  }
}

extension AddedFile {
  /// The file, and its role if it is not a photo of its own.
  var sentence: String {
    if let reason { return "\(TerminalText.line(path)) (\(TerminalText.line(reason)))" }
    return TerminalText.line(path) + (photo == path ? "" : " as \(TerminalText.line(photo))")
  }
}

extension ImportReport.Duplicate {
  var sentence: String {
    let first = original.isEmpty ? "another of these files" : "'\(original)'"
    return "\(path): already in the library as \(first)"
  }
}

extension GonePhoto {
  /// Of an import.
  var sentence: String { "\(path): its photo was forgotten; c:restore brings it back" }
}

extension ImportReport.Unreadable {
  var diagnostic: Diagnostic {
    let system = fault.systemError.flatMap { DiagnosticCode($0) }
    let isUnnamed = fault == .nameNotUTF8
    return Diagnostic(
      code: system ?? (isUnnamed ? .nameNotUTF8 : .notImportable), message: fault.message,
      path: path,
      hint: quarantined.map { "moved to \($0)" } ?? system?.systemHint
        ?? (isUnnamed ? "rename it; convmv renames whole folders" : nil))
  }
}

extension ImportSum {
  /// `18 photos added, 3 unreadable in 1.2 s (15 files/s)`; zero counts are omitted.
  var sentence: String {
    let counts = [
      (alreadyThere, "already there"), (duplicates, duplicates == 1 ? "duplicate" : "duplicates"),
      (deleted, "deleted"), (unreadable, "unreadable"),
      (restored, restored == 1 ? "copy replaced" : "copies replaced"),
      (ignored, "not \(ignored == 1 ? "a photo" : "photos")"), (unwanted, "not wanted"),
      (leftOut.count, "left out (\(leftOut.names.joined(separator: ", ")))"),
    ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    let first = "\(counted(added, "photo")) \(isDryRun ? "to add" : "added")"
    let sum = ([first] + counts).joined(separator: ", ")
    if isDryRun { return "\(sum) (dry run, nothing written)" }
    if isInterrupted { return "interrupted: \(sum); run the same command to resume" }
    let rate = seconds > 0 ? " (\(Units.oneDecimal(Double(files) / seconds)) files/s)" : ""
    return "\(sum) in \(Units.duration(seconds))\(rate)"
  }
}

extension LibraryFindings {
  var sentence: String {
    "\(isInterrupted ? "interrupted: " : "")\(changed.count) changed, \(moved.count) moved, "
      + "\(missing.count) missing, \(found.count) found again"
      + (damaged.isEmpty ? "" : ", \(damaged.count) damaged")
      + (unreadable.isEmpty ? "" : ", \(unreadable.count) unreadable")
  }
}

extension DamagedFile {
  var sentence: String { "\(TerminalText.line(path)): \(reason)" }
}

extension LibraryFindings.Move {
  var sentence: String { "\(TerminalText.line(from)) -> \(TerminalText.line(to))" }
}

extension VerifyReport {
  var isSound: Bool { damaged.isEmpty && !isInterrupted }

  /// `22 files read, 1 damaged, 2 missing`; zero counts are omitted.
  var sentence: String {
    let counts = [
      (damaged.count, "damaged"), (changed, "changed since the last scan"), (missing, "missing"),
    ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    return ([(isInterrupted ? "interrupted: " : "") + "\(counted(files, "file")) read"] + counts)
      .joined(separator: ", ")
  }
}

extension Script {
  /// The last line of a check.
  func sentence(of findings: CheckFindings) -> String {
    let counts = [
      (findings.failures, "failure"), (findings.warnings, "warning"),
    ].filter { $0.0 > 0 }.map { counted($0.0, $0.1) }
    let found = counts.isEmpty ? "no errors found" : counts.joined(separator: ", ")
    let end = findings.end.map { " before line \($0), which needs what a run writes" } ?? ""
    return "\(TerminalText.line(name)): \(found)\(end)"
  }
}

extension ExportReport {
  var sentence: String { "\(counted(photos, "photo")) written" }
}

extension LoadReport {
  /// `12 photos loaded (2 with missing files, the first is /a.jpg), 3 already there, 1 album`; zero
  /// counts are omitted.
  var sentence: String {
    var parts = ["\(counted(photos, "photo")) loaded"]
    if missing > 0 {
      parts[0] += " (\(missing) with missing files\(LoadReport.first(firstMissing, of: missing)))"
    }
    if photosKept > 0 { parts.append("\(photosKept) already there") }
    if deleted > 0 { parts.append("\(deleted) deleted") }
    if albums > 0 { parts.append(counted(albums, "album")) }
    if broken > 0 {
      let first = LoadReport.first(firstBroken, of: broken)
      parts.append("\(counted(broken, "file")) of JSON not understood\(first)")
    }
    if leftOut > 0 {
      let first = LoadReport.first(firstLeftOut, of: leftOut)
      parts.append("\(counted(leftOut, "file")) without JSON left out\(first)")
    }
    return parts.joined(separator: ", ")
  }

  private static func first(_ path: String?, of count: Int) -> String {
    path.map { (count > 1 ? ", the first is " : ": ") + TerminalText.line($0) } ?? ""
  }
}

/// `1 photo`, `2 photos`.
func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
