import Foundation
import LumaTestSupport
import Testing

/// The program beside `luma`; nil where the build put it somewhere else.
private let webImages: String? = BuiltProgram.path
  .map { ($0 as NSString).deletingLastPathComponent + "/web-images" }
  .flatMap { FileManager.default.isExecutableFile(atPath: $0) ? $0 : nil }

/// `examples/swift`, which this package builds as a program that sees what is public.
@Suite(.enabled(if: webImages != nil, "skipped: no built web-images"))
struct ExampleTests {
  @Test func `the example prints what its page says`() throws {
    let output = try TemporaryFolder()
    let process = Process()
    process.executableURL = URL(filePath: try #require(webImages))
    process.arguments = [SamplePhotos.path, output.path]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let printed = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let expected = PackageRoot.file("examples/swift/expected.txt")
    try expectEqual(printed, String(contentsOfFile: expected, encoding: .utf8))
    expectEqual(process.terminationStatus, 0)
    let pictures = try output.allFiles().filter { $0.hasSuffix(".webp") }
    expectEqual(pictures, ["aurora.webp", "dunes.webp", "harbour.webp"])
  }
}

struct ExampleCheckTests {
  @Test func `an example that does not build is an error`() throws {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = [PackageRoot.file(".ci/swift-example")]
    process.environment = ProcessInfo.processInfo.environment.merging(["SWIFT": "false"]) { $1 }
    let pipe = Pipe()
    process.standardError = pipe
    try process.run()
    let printed = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    expectEqual(process.terminationStatus, 1)
    expectEqual(printed, "luma: expected a build of examples/swift, got status 1\n")
  }
}
