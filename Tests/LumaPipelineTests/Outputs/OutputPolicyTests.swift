import Foundation
import LumaFiles
import LumaImaging
import LumaModel
import LumaTestSupport
import Testing
@testable import LumaPipeline
@testable import LumaRecord

/// Two runs of Luma that write the same outputs at once.
struct OutputPolicyTests {
  private let folder: TemporaryFolder
  private let photo: String
  private let policy: OutputPolicy
  private let fingerprint = OutputPolicy.Fingerprint(signature: "scale", encoder: "test 1")

  init() throws {
    folder = try TemporaryFolder()
    photo = try folder.write("a photo", to: "a.jpg")
    policy = OutputPolicy(
      record: OutputRecord(stateDirectory: folder.path + "/state"), sources: [], gate: .everything)
  }

  private var output: PlannedOutput {
    let save = Save(template: "b.jpg", format: .jpeg)
    return PlannedOutput(
      node: 1, location: nil, save: save,
      path: folder.path + "/b.jpg", shown: "b.jpg", size: PixelSize(width: 1, height: 1))
  }

  private var asset: Asset {
    Asset(
      localIdentifier: "a", path: photo, dir: "", fileSize: 7, header: PhotoHeader(format: .jpeg))
  }

  /// A file that found its path free, with its entry.
  private func rendered(_ text: String) throws -> (OutputFile, OutputEntry) {
    let file = try AtomicFile(for: output.path)
    _ = Array(text.utf8).withUnsafeBytes { write(file.descriptor, $0.baseAddress, $0.count) }
    let entry = try OutputEntry(
      path: output.path, contents: file.contents, source: OutputEntry.Source(path: photo),
      signature: fingerprint.signature, encoder: fingerprint.encoder)
    let written = OutputFile(
      planned: output, fingerprint: fingerprint, reason: .new, file: file)
    return (written, entry)
  }

  private func commit(_ rendered: (OutputFile, OutputEntry)...) throws -> [OutputPolicy.Decision] {
    defer { for (output, _) in rendered { output.file.discard() } }
    let unit = WorkUnit(asset: asset, path: photo, plan: Plan(nodes: []), outputs: [])
    return try policy.commit(
      rendered.map { output, entry in
        let stamp = FileStatus(descriptor: output.file.descriptor)?.stamp
        return FinishedOutput(output: output, entry: entry, stamp: stamp, unit: unit)
      }
    ).map { try $0.get() }
  }

  @Test func `what another run wrote meanwhile is up to date`() throws {
    let (first, second) = (try rendered("pixels"), try rendered("pixels"))
    try expectEqual(commit(first), [.write(.new)])
    try expectEqual(commit(second), [.skip(.upToDate)])
  }

  @Test func `what another run gave its name but has not yet noted is up to date`() throws {
    let (first, second) = (try rendered("pixels"), try rendered("pixels"))
    try policy.record.intend([first.1])
    try first.0.file.commit(replacing: false)
    first.0.file.discard()
    try expectEqual(commit(second), [.skip(.upToDate)])
  }

  @Test func `what somebody else wrote meanwhile is kept`() throws {
    let mine = try rendered("pixels")
    try folder.write("theirs", to: "b.jpg")
    #expect(throws: OutputError.notOurs(path: "b.jpg")) { try commit(mine) }
    try expectEqual(String(contentsOfFile: output.path, encoding: .utf8), "theirs")
    #expect(try policy.record.entries(for: output.path).isEmpty)
  }

  @Test func `an intent does not let others' files be replaced`() throws {
    let killed = try rendered("pixels")
    defer { killed.0.file.discard() }
    try policy.record.intend([killed.1])
    try folder.write("theirs", to: "b.jpg")
    var always = output
    always.save.overwrite = .always
    func decision() throws -> OutputPolicy.Decision {
      try policy.decide(always, asset: asset, fingerprint: fingerprint)
    }
    try expectEqual(decision(), .compare(.overwriteNotAllowed(path: "b.jpg")))
    try folder.write("pixels", to: "b.jpg")
    try expectEqual(decision(), .write(.overwrite))
  }

  @Test func `a file that is edited while its replacement is rendered is kept`() throws {
    _ = try commit(try rendered("pixels"))
    var next = try rendered("others")
    next.0.reason = .photoChanged
    next.0.replaced = output.stamp
    try folder.write("edited", to: "b.jpg")
    #expect(throws: OutputError.changedSince(path: "b.jpg")) { try commit(next) }
    try expectEqual(String(contentsOfFile: output.path, encoding: .utf8), "edited")
  }

  @Test func `a file that equals the output is taken for ours once the record is lost`() throws {
    try folder.write("pixels", to: "b.jpg")
    let decision = try policy.decide(output, asset: asset, fingerprint: fingerprint)
    expectEqual(decision, .compare(.notOurs(path: "b.jpg")))
    try expectEqual(commit(try rendered("pixels")), [.skip(.upToDate)])
    let again = try policy.decide(output, asset: asset, fingerprint: fingerprint)
    expectEqual(again, .skip(.upToDate))
  }

  @Test func `the stamp of a file is recorded once it has its name`() throws {
    _ = try commit(try rendered("pixels"))
    let stamp = try #require(FileStatus(output.path)?.stamp)
    try expectEqual(policy.record.entries(for: output.path).map(\.stamp), [stamp])
  }

  @Test func `a file with its stamp is skipped unread, but read before it is replaced`() throws {
    try folder.write("pixels", to: "b.jpg")
    let stamp = try #require(FileStatus(output.path)?.stamp)
    var entry = OutputEntry(
      path: output.path, source: try OutputEntry.Source(path: photo),
      signature: fingerprint.signature, encoder: fingerprint.encoder, size: 6,
      checksum: FileChecksum(of: "others".utf8))
    entry.stamp = stamp
    try policy.record.remember([entry])
    func decision(_ fingerprint: OutputPolicy.Fingerprint) throws -> OutputPolicy.Decision {
      try policy.decide(output, asset: asset, fingerprint: fingerprint)
    }
    try expectEqual(decision(fingerprint), .skip(.upToDate))
    var changed = fingerprint
    changed.signature = "crop"
    try expectEqual(decision(changed), .compare(.changedSince(path: "b.jpg")))
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 9_999)], ofItemAtPath: output.path)
    try expectEqual(decision(fingerprint), .compare(.changedSince(path: "b.jpg")))
  }
}
