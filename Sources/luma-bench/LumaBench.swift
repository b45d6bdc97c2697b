import Foundation

/// `luma-bench library ...` (`LibraryBench`), or `luma-bench [--photos DIR] [--luma PATH] [--peers DIR] [--runs N]`
@main
struct LumaBench {
  static func main() {
    do {
      try run(CommandLine.arguments)
    } catch {
      FileHandle.standardError.write(Data("luma-bench: \(error)\n".utf8))
      exit(1)
    }
  }

  private static func run(_ arguments: [String]) throws {
    if let job = arguments.dropFirst().first.flatMap(LibraryCommand.init) {
      return try job.run(arguments)
    }
    func option(_ name: String) -> String? {
      arguments.firstIndex(of: name).flatMap {
        $0 + 1 < arguments.count ? arguments[$0 + 1] : nil
      }
    }
    let folder = NSTemporaryDirectory() + "luma-bench-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }  // only our own scratch
    let bench = Workbench(
      folder: folder, photos: try option("--photos") ?? Pictures.made(in: folder, option("--luma")),
      luma: option("--luma") ?? "luma", peers: option("--peers") ?? ".ci/peers")
    for row in try bench.rows() { try row.run(times: option("--runs").flatMap(Int.init) ?? 5) }
    try bench.quality()
  }
}
