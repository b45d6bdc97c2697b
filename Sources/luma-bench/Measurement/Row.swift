import Foundation

/// A benchmark job, run by Luma and its peers in turn.
struct Row {
  var name: String
  var luma: Command
  var peers: [(name: String, command: Command)]
  var goals: [Goal] = []
  /// Multiplier of the number of runs; short jobs need more.
  var repeats = 1

  /// A peer slower than Luma by this factor is run only once.
  private static let hopeless = 4.0

  /// Runs all tools in turn after an uncounted warm-up, so that drifting machine speed affects all
  /// equally; prints a line for each.
  func run(times: Int) throws {
    var runs = RowRuns()
    var absent: [String: String] = [:]
    _ = try Measurement.of(luma)
    for round in 0..<times * repeats {
      runs.add(try Measurement.of(luma), to: RowRuns.own)
      for peer in peers where absent[peer.name] == nil {
        if round > 0, let ratio = runs.ratio(peer.name), ratio > Self.hopeless { continue }
        do {
          runs.add(try Measurement.of(peer.command), to: peer.name)
        } catch BenchError.missing {
          absent[peer.name] = "missing"
        } catch {
          absent[peer.name] = "\(error)"
        }
      }
    }
    report(runs, absent)
  }

  private func report(_ runs: RowRuns, _ absent: [String: String]) {
    say(name)
    for name in [RowRuns.own] + peers.map(\.name) {
      if let why = absent[name] {
        say("  " + name.padded(to: 22) + why)
      } else if let line = runs.line(name) {
        say(line)
      }
    }
    for goal in goals { if let line = goal.line(runs) { say(line) } }
    say("")
  }
}

/// Measurements of all tools in a row, in display order.
struct RowRuns {
  static let own = "luma"
  /// Names of reference measurements, which are not peers.
  private static let measures = ["floor", "luma", "encoders", "codecs"]

  private var names: [String] = []
  private var runs: [String: [Measurement]] = [:]

  mutating func add(_ run: Measurement, to name: String) {
    if runs[name] == nil { names.append(name) }
    runs[name, default: []].append(run)
  }

  func count(_ name: String) -> Int { runs[name]?.count ?? 0 }

  func median(_ name: String) -> Measurement? { runs[name].map(Measurement.median) }

  /// Ratio of a peer's CPU time to Luma's: the median over rounds in which both ran back to back.
  func ratio(_ name: String) -> Double? {
    guard let own = runs[Self.own], let others = runs[name] else { return nil }
    let ratios = zip(others, own).map { $0.cpu / $1.cpu }.sorted()
    return ratios.isEmpty ? nil : ratios[ratios.count / 2]
  }

  /// The fastest peer.
  var best: (name: String, ratio: Double)? {
    let tools = names.filter { name in !Self.measures.contains { name.hasPrefix($0) } }
    return tools.compactMap { name in ratio(name).map { (name, $0) } }.min { $0.1 < $1.1 }
  }

  /// `luma  cpu 0.81 s  1.00x  1.13x floor  wall 0.44 s  peak 94.0 MB`
  func line(_ name: String) -> String? {
    guard let figures = median(name), let ratio = ratio(name) else { return nil }
    let floor = self.ratio("floor").map { (ratio / $0).asRatio + " floor" } ?? ""
    let columns = [
      ("cpu " + figures.cpu.asThousandths + " s", 13), (ratio.asRatio + " luma", 13), (floor, 14),
      ("wall " + figures.wall.asThousandths + " s", 14),
      (figures.memory > 0 ? "peak " + figures.memory.asTenths + " MB" : "", 16),
    ]
    let text = columns.map { $0.0.padded(to: $0.1) }.joined()
    return "  " + name.padded(to: 22) + text + (count(name) == 1 ? "(1 run)" : "")
  }
}

extension Double {
  var asRatio: String { String(format: "%.2fx", self) }
  var asTenths: String { String(format: "%.1f", self) }
  var asThousandths: String { String(format: "%.3f", self) }
}

extension String {
  func padded(to length: Int) -> String {
    count < length ? padding(toLength: length, withPad: " ", startingAt: 0) : self + " "
  }
}

/// Prints a line and flushes it, even if output is buffered.
func say(_ line: String) {
  FileHandle.standardOutput.write(Data((line + "\n").utf8))
}
