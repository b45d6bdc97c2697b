import LumaRuntime

extension RunReport {
  /// `12 saved, 3 skipped, 0 failed in 1.2 s (34 MB/s)`; the rate counts what was read.
  var sentence: String {
    if isDryRun {
      return "\(saved) to write, \(skipped) to skip, \(failed) failed (dry run, nothing written)"
    }
    let counts = "\(saved) saved, \(skipped) skipped, \(failed) failed"
    let time = "\(counts) in \(Units.duration(seconds))"
    guard inputBytes > 0, seconds > 0 else { return time }
    return "\(time) (\(Units.bytes(Int64(min(Double(inputBytes) / seconds, 1e15))))/s)"
  }
}

extension SavedFile {
  /// `out/a.jpg (1024x768, 182 kB)` on one line.
  func sentence(withBytes: Bool) -> String {
    let size =
      "\(width)x\(height)" + (withBytes ? ", \(Units.bytes(bytes))" : "")
      + (quality.map { ", quality \($0)" } ?? "")
    return "\(TerminalText.line(path)) (\(size))"
  }
}
