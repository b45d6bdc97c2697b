import CWorker
import Foundation
import LumaFiles
import LumaTestSupport
import Testing

@testable import LumaWorkers

struct FrameSocketTests {
  private let near: FrameSocket
  private let far: FrameSocket

  init() throws {
    var pair: [Int32] = [-1, -1]
    try #require(cworker_pair(&pair, 5) == 0)
    near = FrameSocket(pair[0], acceptsDescriptors: false)
    far = FrameSocket(pair[1], acceptsDescriptors: true)
  }

  /// Sends from another thread: a large frame does not fit into the socket.
  private func exchanged(_ frame: Frame) throws -> Frame {
    let sender = Thread { [near] in try? near.send(frame) }
    sender.start()
    return try far.receive()
  }

  @Test(arguments: [0, 1, 300_000]) func aFrameArrivesAsItWasSent(_ length: Int) throws {
    let body = Data((0..<length).map { UInt8(truncatingIfNeeded: $0) })
    let frame = try exchanged(Frame(kind: .request, number: 70_000, body: body))
    expectEqual(frame.kind, .request)
    expectEqual(frame.number, 70_000)
    expectEqual(frame.body, body)
    #expect(frame.descriptors.isEmpty)
  }

  @Test func descriptorsLeadToTheSameFiles() throws {
    let folder = try TemporaryFolder()
    let files = try (0..<3).map { try OpenedFile(folder.write("file \($0)", to: "\($0)")) }
    let sent = Frame(
      kind: .request, number: 1, body: Data("x".utf8), descriptors: files.map(\.descriptor))
    let received = try exchanged(sent).descriptors
    let texts = try received.map { descriptor in
      let file = try OpenedFile(received: descriptor, path: "received")
      return String(decoding: file.bytes(at: 0, count: 100), as: UTF8.self)
    }
    expectEqual(texts, ["file 0", "file 1", "file 2"])
  }

  @Test func moreThanOneMessageTakesComeInSeveral() throws {
    let folder = try TemporaryFolder()
    let file = try OpenedFile(folder.write("x", to: "x"))
    let sent = Frame(
      kind: .request, number: 1, body: Data(),
      descriptors: Array(repeating: file.descriptor, count: 450))
    var counts: [Int] = []
    var kinds: [Frame.Kind] = []
    let sender = Thread { [near] in try? near.send(sent) }
    sender.start()
    for _ in 0..<3 {
      let frame = try far.receive()
      counts.append(frame.descriptors.count)
      kinds.append(frame.kind)
      for descriptor in frame.descriptors { close(descriptor) }
    }
    expectEqual(counts, [200, 200, 50])
    expectEqual(kinds, [.descriptors, .descriptors, .request])
  }

  @Test func theProgramTakesNoDescriptors() throws {
    let folder = try TemporaryFolder()
    let file = try OpenedFile(folder.write("x", to: "x"))
    try far.send(
      Frame(kind: .answer, number: 1, body: Data(), descriptors: [file.descriptor]))
    #expect(throws: FrameError.malformed) { try near.receive() }
  }

  @Test(arguments: [
    "LUMO\u{1}\u{3}............", "LUMA\u{2}\u{3}............", "LUMA\u{1}\u{63}............",
    // More than a body may have.
    "LUMA\u{1}\u{3}\0\0\0\0\0\0\u{7f}\u{7f}\u{7f}\u{7f}",
    // A descriptor that did not come.
    "LUMA\u{1}\u{3}\u{1}\0\0\0\0\0\0\0\0\0",
  ])
  func whatIsNoFrameIsMalformed(_ text: String) throws {
    try Descriptor.write(Array(text.utf8.prefix(16)), to: near.descriptor)
    #expect(throws: FrameError.malformed) { try far.receive() }
  }

  @Test func aFrameThatEndsEarlyIsMalformed() throws {
    var header = FrameHeader(
      Frame(kind: .answer, number: 1, body: Data([1, 2, 3])), descriptors: 0)
    header.length = 10
    try Descriptor.write(header.bytes + [1, 2, 3], to: near.descriptor)
    shutdown(near.descriptor, Int32(SHUT_WR))
    #expect(throws: FrameError.malformed) { try far.receive() }
  }

  @Test func anEndIsNoFrame() throws {
    shutdown(near.descriptor, Int32(SHUT_WR))
    #expect(throws: FrameError.closed) { try far.receive() }
  }
}
