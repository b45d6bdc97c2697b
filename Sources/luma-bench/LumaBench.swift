import Foundation

/// `luma-bench library ...` (`LibraryBench`), or the table of pictures.
@main
struct LumaBench {
  private static let usage = """
    usage: luma-bench [--photos DIR] [--luma PATH] [--peers DIR] [--runs N] [--only TEXT]

    """ + LibraryCommand.allCases.map(\.usage).joined(separator: "\n")

  private static func asksForHelp(_ arguments: [String]) -> Bool {
    arguments.contains("--help") || arguments.contains("-h")
  }

  static func main() {
    do {
      try run(CommandLine.arguments)
    } catch {
      FileHandle.standardError.write(Data("luma-bench: \(error)\n".utf8))
      exit(1)
    }
  }

  private static func run(_ arguments: [String]) throws {
    let job = arguments.dropFirst().first.flatMap(LibraryCommand.init)
    if asksForHelp(arguments) { return say(job?.usage ?? usage) }
    if let job { return try job.run(arguments) }
    func option(_ name: String) -> String? {
      arguments.firstIndex(of: name).flatMap {
        $0 + 1 < arguments.count ? arguments[$0 + 1] : nil
      }
    }
    let folder = NSTemporaryDirectory() + "luma-bench-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }  // only our own scratch
    let photos = try option("--photos") ?? Pictures.made(in: folder, option("--luma"))
    let once = Workbench(
      folder: folder, photos: photos, luma: option("--luma") ?? "luma",
      peers: option("--peers") ?? ".ci/peers")
    var bench = once
    bench.photos = try Pictures.doubled(once.pictures(), in: folder)
    let runs = option("--runs").flatMap(Int.init) ?? 5
    func isWanted(_ name: String) -> Bool { option("--only").map(name.contains) ?? true }
    for row in try bench.rows() where isWanted(row.name) { try row.run(times: runs) }
    if isWanted("many photos") { try bench.many() }
    let late = once.pairs() + once.cameraRaws() + [once.secondRun()] + once.huge()
    for row in late where isWanted(row.name) {
      try row.make().run(times: min(runs, 3))
    }
    if isWanted("quality") { try once.quality() }
    if isWanted("requests") { try once.requests(times: runs) }
  }
}
