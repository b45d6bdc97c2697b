import Foundation

/// One job, done by Luma and by its peers in turn.
struct Row {
  var name: String
  var luma: Command
  var peers: [(name: String, command: Command)]
  var goals: [Goal] = []
  /// Runs for each one asked for: short ones need more.
  var repeats = 1

  /// A peer that takes so much longer than Luma is run once: nothing is near enough to matter.
  private static let hopeless = 6.0

  /// Runs everybody in turn, after one run that is not counted, so that a machine whose speed
  /// drifts is the same for all; prints a line each.
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
