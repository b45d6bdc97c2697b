import Foundation

/// One job, done by Luma and by its peers in turn.
struct Row {
  var name: String
  var luma: Command
  var peers: [(name: String, command: Command)]

  /// Runs everybody in turn, after one run that is not counted, so that a machine whose speed
  /// drifts is the same for all; prints a line each, as ratios to Luma.
  func run(times: Int) throws {
    var runs = [[Measurement]](repeating: [], count: peers.count + 1)
    var absent: [Int: String] = [:]
    _ = try Measurement.of(luma)
    for _ in 0..<times {
      runs[0].append(try Measurement.of(luma))
      for (index, peer) in peers.enumerated() where absent[index] == nil {
        do {
          runs[index + 1].append(try Measurement.of(peer.command))
        } catch BenchError.missing {
          absent[index] = "missing"
        } catch {
          absent[index] = "\(error)"
        }
      }
    }
    report(runs.map { $0.isEmpty ? nil : Measurement.median($0) }, absent)
  }

  private func report(_ medians: [Measurement?], _ absent: [Int: String]) {
    guard let own = medians[0] else { return }
    print("\(name)")
    line("luma", own, own)
    for (index, peer) in peers.enumerated() {
      if let why = absent[index] {
        print("  \(peer.name): \(why)")
      } else if let median = medians[index + 1] {
        line(peer.name, median, own)
      }
    }
  }

  private func line(_ name: String, _ figures: Measurement, _ own: Measurement) {
    let text = String(
      format: "  %@ cpu %6.2f s (%5.2fx)   wall %6.2f s (%5.2fx)   peak %6.1f MB (%5.2fx)",
      name.padding(toLength: 16, withPad: " ", startingAt: 0), figures.cpu,
      figures.cpu / own.cpu, figures.wall, figures.wall / own.wall, figures.memory,
      figures.memory / own.memory)
    print(text)
  }
}
