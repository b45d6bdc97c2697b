import Dispatch
import Foundation
import LumaFiles
import LumaModel
import LumaTestSupport
import Synchronization
import Testing

@testable import LumaImaging

/// A decoder's error reaches every save, however the threads run: it fails each time, or gives the
/// same whole picture each time.
@Suite struct DamagedPixelsTests {
  private let studio: Studio
  init() throws { studio = try Studio() }

  /// The outcome of a save: the bytes, or the sentence of the error.
  private func outcome(_ path: String, _ steps: [Step]) -> String {
    let plan = Plan.tree([steps + [.save("a")]])
    guard let own = try? Studio() else { return "no folder" }
    do {
      _ = try own.render(path, plan, threads: 2)[steps.count + 1]?.get()
      return "\(try own.bytes(steps.count + 1).hashValue)"
    } catch let error as ImagingError {
      return error.kind
    } catch {
      return "\(error)"
    }
  }

  /// Without the end of its only strip. libvips 8.14 loses the error in one of 40 runs.
  @Test func aSmallTIFFIsRefusedEachTime() throws {
    func entry(_ tag: Int, _ type: UInt8, _ value: UInt8) -> [UInt8] {
      [UInt8(tag & 255), UInt8(tag >> 8), type, 0, 1, 0, 0, 0, value, 0, 0, 0]
    }
    let entries = [
      entry(256, 3, 9), entry(257, 3, 7), entry(258, 3, 8), entry(259, 3, 1), entry(262, 3, 1),
      entry(273, 4, 122), entry(277, 3, 1), entry(278, 3, 7), entry(279, 4, 63),
    ]
    let head = Array("II*\0".utf8) + [8, 0, 0, 0, 9, 0] + entries.joined() + [0, 0, 0, 0]
    let sound = try studio.folder.write(bytes: head + [UInt8](repeating: 9, count: 63), to: "a.tif")
    #expect(Int(outcome(sound, [.scale(5)])) != nil)
    let cut = try studio.folder.write(bytes: head + [UInt8](repeating: 9, count: 40), to: "b.tif")
    let outcomes = Set((0..<40).map { _ in outcome(cut, [.scale(5)]) })
    #expect(outcomes.count == 1 && outcomes.allSatisfy { Int($0) == nil }, "\(outcomes)")
  }

  @Test(arguments: [OutputFormat.png, .tiff, .webp, .jpeg], [0.3, 0.6, 0.95])
  func everyRunEndsTheSame(format: OutputFormat, place: Double) throws {
    let sound = try studio.file(.scene(640, 480), format)
    var bytes = try OpenedFile(sound).bytes(at: 0, count: 1 << 24)
    let damaged = Int(Double(bytes.count) * place)
    for index in damaged..<min(damaged + 40, bytes.count - 20) { bytes[index] ^= 0x5A }
    let path = try studio.folder.write(bytes: bytes, to: "damaged.\(format.extensions[0])")
    for steps in [[], [Step.scale(100)], [.turn(90)]] {
      let outcomes = Mutex<Set<String>>([])
      DispatchQueue.concurrentPerform(iterations: 8) { _ in
        let ending = outcome(path, steps)
        outcomes.withLock { _ = $0.insert(ending) }
      }
      let all = outcomes.withLock { $0 }
      #expect(all.count == 1, "\(steps): \(all.sorted())")
    }
  }

  @Test func aPNGWithADamagedStreamAlwaysFails() throws {
    let sound = try studio.file(.scene(640, 480))
    var bytes = try OpenedFile(sound).bytes(at: 0, count: 1 << 24)
    for index in bytes.count / 2..<bytes.count / 2 + 40 { bytes[index] ^= 0x5A }
    let path = try studio.folder.write(bytes: bytes, to: "damaged.png")
    for _ in 0..<20 { #expect(outcome(path, []) == "truncated") }
  }
}

extension ImagingError {
  /// The fault, without libvips' words, which concurrent renders take from each other.
  fileprivate var kind: String {
    switch self {
    case .file(_, .truncated): "truncated"
    case .file(_, .undecodable): "undecodable"
    default: "\(self)"
    }
  }
}
