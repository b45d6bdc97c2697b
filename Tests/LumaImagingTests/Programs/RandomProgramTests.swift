import Foundation
import LumaFiles
import LumaModel
import LumaTestSupport
import Testing

@testable import LumaImaging

/// No program of the module `vips` ends the process, whatever its arguments.
struct RandomProgramTests {
  @Test(.ownProcess) func noProgramEndsTheProcess() throws { try RandomSeeds.run(ask) }

  @Test func programsThatUseWhatIsNotMadeYetAreRefused() throws {
    let steps = [ImageStep.field(image: 1, name: "a", nil)]
    let data = try JSONEncoder().encode(ImageProgram(steps: steps))
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(ImageProgram.self, from: data)
    }
    let ragged = ImageProgram(steps: [.matrix([[1, 2], [3]], scale: 1, offset: 0)])
    let coded = try JSONEncoder().encode(ragged)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(ImageProgram.self, from: coded)
    }
  }
}

/// Runs a random query of a random program about a scene.
private func ask(_ seed: Int, _ log: (String) -> Void) throws {
  let names = AllowedOperation.byName.keys.sorted() + AllowedOperation.inModule.keys.sorted()
  var calls = RandomCalls(seed: UInt64(seed), names: names, scope: .module)
  var steps: [ImageStep] = [
    .matrix((0..<40).map { y in (0..<60).map { Double(($0 * y) % 256) } }, scale: 1, offset: 0)
  ]
  var values: OperationCall?
  for call in calls.graph().calls {
    let call = call.shifted
    let outputs = try PixelOperations.facts(call.name, in: .module).outputs
    guard let output = outputs.first(where: { $0.isImage && $0.isRequired }) else {
      values = call
      break
    }
    steps.append(.call(call, output: output.name))
  }
  let program = ImageProgram(steps: steps)
  let question: any ImageProgramQuestion =
    if let values {
      ImageValuesQuestion(values, of: program)
    } else if steps.count == 1 {
      ImageHeaderQuestion(of: program)
    } else if seed % 3 == 0 {
      ImageFieldQuestion("width", of: program)
    } else {
      ImageFileQuestion(.png, [], of: program)
    }
  log("\(question)")
  let output = try MemoryFile.make()
  defer { close(output) }
  var options = ImagingOptions()
  options.maxMemory = 1 << 30
  let call = PictureCall(options: options, outputs: [output])
  let isOver = DispatchSemaphore(value: 0)
  Thread.detachNewThread {
    guard isOver.wait(timeout: .now() + 5) == .timedOut else { return }
    call.cancel()
    guard isOver.wait(timeout: .now() + 20) == .timedOut else { return }
    _exit(3)
  }
  answer(question, call)
  isOver.signal()
}

private func answer(_ question: some ImageProgramQuestion, _ call: PictureCall) {
  _ = try? LocalPictures().answer(question, call)
}

extension OperationCall {
  /// The call with images from 1 instead of from 0.
  fileprivate var shifted: OperationCall {
    OperationCall(
      name: name,
      arguments: arguments.map { argument in
        var argument = argument
        if case .image(let place) = argument.value { argument.value = .image(place + 1) }
        if case .images(let places) = argument.value {
          argument.value = .images(places.map { $0 + 1 })
        }
        return argument
      })
  }
}
