/// What everybody's runs of one row cost, in the order that they are shown in.
struct RowRuns {
  static let own = "luma"
  /// What is no other tool at work.
  private static let measures = ["floor", "luma", "encoders"]

  private var names: [String] = []
  private var runs: [String: [Measurement]] = [:]

  mutating func add(_ run: Measurement, to name: String) {
    if runs[name] == nil { names.append(name) }
    runs[name, default: []].append(run)
  }

  func count(_ name: String) -> Int { runs[name]?.count ?? 0 }

  func median(_ name: String) -> Measurement? { runs[name].map(Measurement.median) }

  /// A peer's CPU for each of Luma's: the median over rounds, in which both ran one after the other.
  func ratio(_ name: String) -> Double? {
    guard let own = runs[Self.own], let others = runs[name] else { return nil }
    let ratios = zip(others, own).map { $0.cpu / $1.cpu }.sorted()
    return ratios.isEmpty ? nil : ratios[ratios.count / 2]
  }

  /// The tool of others that comes nearest.
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
