import Foundation

/// Films as ffmpeg drew them, kept below `.build` for the tests and runs that want the same.
enum DrawnFilm {
  private static let folder = PackageRoot.file(".build/test-films")

  /// Returns the bytes of the film that ffmpeg makes of `arguments`.
  ///
  /// - Parameter suffix: of its name, which says its container: `"mov"`.
  static func bytes(_ arguments: [String], suffix: String) throws -> Data {
    let kept = URL(fileURLWithPath: "\(folder)/\(name(arguments)).\(suffix)")
    if let bytes = try? Data(contentsOf: kept) { return bytes }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let made = "\(folder)/making-\(UUID().uuidString).\(suffix)"
    try draw(arguments + [made])
    // In one step: other tests, and other runs, find all of it or nothing.
    guard rename(made, kept.path) == 0 else { throw CocoaError(.fileWriteUnknown) }
    return try Data(contentsOf: kept)
  }

  /// FNV-1a of the arguments and of which ffmpeg it is.
  private static func name(_ arguments: [String]) -> String {
    var program = stat()
    stat(TestFilm.program, &program)
    let text = arguments.joined(separator: "\n") + "\n\(program.st_size) \(program.st_ino)"
    let hash = text.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
    return String(hash, radix: 16)
  }

  private static func draw(_ arguments: [String]) throws {
    let child = Process()
    child.executableURL = URL(fileURLWithPath: TestFilm.program)
    child.arguments = ["-v", "error", "-y"] + arguments
    child.standardInput = FileHandle.nullDevice
    try child.runUnblocked()
    child.waitUntilExit()
    guard child.terminationStatus == 0 else { throw CocoaError(.executableLoad) }
  }
}
