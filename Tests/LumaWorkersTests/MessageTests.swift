import Foundation
import LumaFiles
import LumaImaging
import LumaMetadata
import LumaModel
import LumaTestSupport
import Testing

@testable import LumaWorkers

struct MessageTests {
  private func copy<Message: Codable>(_ message: Message) throws -> Message {
    try MessageCoding.message(Message.self, MessageCoding.data(message))
  }

  static let steps: [Step] = [
    .crop(
      .rect(x: .pixels(-3), y: .percent(12.3), width: .pixels(9), height: .percent(1), clamp: true)),
    .crop(.aspect(width: 16, height: 9, gravity: .center)),
    .rotate(Rotate(12.345)), .flip(.vertical),
    .scale(
      .box(
        width: .pixels(800), height: nil, fit: .inside, enlarge: false, background: nil,
        kernel: .lanczos3)),
    .effect(Overlay(path: "/a/logo.png", digest: "abc", placement: Placement(gravity: .north))),
    .effect(
      TextLabel(text: "tea & <cake>\u{1}", color: Color(red: 1, green: 2, blue: 3, alpha: 4))),
    .effect(SmartCrop(frame: .inset(.pixels(2)), interest: .entropy)),
    .pixels(
      .function(
        [
          PixelSize(width: 3, height: 4): PixelGraph(
            calls: [
              OperationCall(
                name: "conv",
                arguments: [
                  OperationArgument(name: "in", value: .image(0)),
                  OperationArgument(name: "mask", value: .matrix([[1, -0.5], [0.1, 1e-9]])),
                ])
            ], result: 1)
        ], key: .recorded("0f"))),
    .save(
      Save(
        template: "out/é{name}.avif", format: .avif, encoding: Encoding(quality: 5, lossless: true),
        metadata: .drop([.gps, .dates]), profile: .file("/p.icc"), overwrite: .unique,
        album: SavedAlbum(library: "l", title: "t"))),
  ]

  @Test(arguments: steps) func aStepArrivesAsItWas(_ step: Step) throws {
    try expectEqual(copy(step), step)
  }

  @Test func aPlanArrivesAsItWas() throws {
    let nodes = Self.steps.enumerated().map { index, step in
      PlanNode(
        id: index + 1, parent: index == 0 ? nil : index, step: step,
        location: ScriptLocation(file: "a.lua", line: 3))
    }
    try expectEqual(copy(Plan(nodes: nodes)), Plan(nodes: nodes))
  }

  static let errors: [ImagingError] = [
    .cancelled, .libraryMissing(detail: "x"),
    .operation(
      .outOfRange(
        operation: "blur", argument: "sigma", range: -Double.infinity...3, got: .infinity)),
    .geometry(
      .cropOutside(
        rect: PixelRect(x: -1, y: 2, width: 3, height: 4),
        picture: PixelSize(width: 3, height: 5)),
      at: ScriptLocation(file: "a.lua", line: 3, column: 1)),
    .file(path: "a", .tooManyPixels(PixelSize(width: 1, height: 1), pages: 4, limit: 3)),
    .output(.jpeg, .unwritable(errno: 28)), .worker(path: "a", .signal(11)),
  ]

  @Test(arguments: errors) func anErrorArrivesAsItWas(_ error: ImagingError) throws {
    try expectEqual(copy(error), error)
  }

  @Test func `a request arrives with its question`() throws {
    let request = WorkerRequest(
      question: TagsQuestion(names: ["Exif.Image.Make"]), options: ImagingOptions(), files: [],
      outputCount: 2, seconds: 1.5)
    let arrived = try copy(request)
    expectEqual((arrived.question as? TagsQuestion)?.names, ["Exif.Image.Make"])
    #expect(arrived.outputCount == 2 && arrived.seconds == 1.5 && arrived.files.isEmpty)
    let text = String(decoding: try MessageCoding.data(request), as: UTF8.self)
    #expect(throws: FrameError.malformed) {
      try MessageCoding.message(
        WorkerRequest.self, Data(text.replacing("TagsQuestion", with: "SecretsQuestion").utf8))
    }
  }

  @Test func `a reply to another question is refused`() throws {
    let reply = try MessageCoding.data(WorkerReply.answer("text"))
    #expect(throws: FrameError.malformed) {
      try MessageCoding.message(WorkerReply<PhotoHeader>.self, reply)
    }
    let nothing = try copy(WorkerReply<KnownTag?>.answer(nil))
    guard case .answer(nil) = nothing else {
      Issue.record("expected no tag, got \(nothing)")
      return
    }
  }

  @Test func metadataArriveAsTheyWere() throws {
    let blobs = MetadataBlobs(exif: [0, 255, 128], xmp: Array("<x/>".utf8), iptc: nil)
    try expectEqual(copy(blobs), blobs)
  }

  /// Each would overflow, hang or trap where it is used.
  @Test(arguments: [
    #"{"width":9223372036854775807,"height":1}"#, #"{"width":-1,"height":1}"#,
    #"{"width":1e300,"height":1}"#, #"{"width":1}"#, "[]", "",
  ])
  func aSizeThatNoPictureHasIsRefused(_ text: String) {
    #expect(throws: FrameError.malformed) {
      try MessageCoding.message(PixelSize.self, Data(text.utf8))
    }
  }

  @Test(arguments: [
    #"{"nodes":[{"id":1,"parent":1,"step":{"save":{}}}]}"#,
    #"{"nodes":[{"id":1,"parent":2,"step":{"named":{"_0":"flip","_1":{"axis":"vertical"}}}}]}"#,
    #"{"nodes":[{"id":1,"step":{"named":{"_0":"blur","_1":{"sigma":1e9}}}}]}"#,
    #"{"nodes":[{"id":1,"step":{"named":{"_0":"system","_1":{}}}}]}"#,
    #"{"nodes":[{"id":1,"step":{"operation":{"_0":{"calls":[],"result":4}}}}]}"#,
  ])
  func aPlanThatNoRecipeMakesIsRefused(_ text: String) {
    #expect(throws: FrameError.malformed) {
      try MessageCoding.message(Plan.self, Data(text.utf8))
    }
  }

  @Test func aDepthBeyondBoundsIsRefused() {
    let text = String(repeating: "[", count: 100_000)
    #expect(throws: FrameError.malformed) {
      try MessageCoding.message(JSONValue.self, Data(text.utf8))
    }
  }

  @Test func numbersThatNoPhotoHasAreLeftOut() {
    var header = PhotoHeader(format: .jpeg, size: PixelSize(width: 1 << 28, height: 1 << 28))
    header.aperture = .infinity
    header.creationDate = PhotoDate(seconds: .nan)
    header.iso = 100
    var sane = PhotoHeader(format: .jpeg)
    sane.iso = 100
    expectEqual(header.sane, sane)
  }
}
