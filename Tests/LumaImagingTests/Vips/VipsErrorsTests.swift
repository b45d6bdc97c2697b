import CVips
import Foundation
import LumaFiles
import LumaTestSupport
import Synchronization
import Testing

@testable import LumaImaging

/// In processes of their own: libvips' buffer of errors and its number of threads are the
/// process's.
struct VipsErrorsTests {
  @Test(.ownProcess) func `what may have lost an error is made again with one thread`() throws {
    try VipsLibrary.setThreadsPerImage(3)
    var threads: [Int32] = []
    var cleared = 0
    let made = try VipsErrors.certain { () throws(ImagingError) in
      threads.append(cvips_concurrency())
      if threads.count == 1 { try loseError() }
      return threads.count
    } clear: {
      cleared += 1
    }
    #expect(made == 2 && threads == [3, 1] && cleared == 1)
    expectEqual(cvips_concurrency(), 3)
  }

  @Test(.ownProcess) func `a call that fails has lost nothing`() throws {
    var tries = 0
    try VipsErrors.certain { () throws(ImagingError) in
      tries += 1
      try VipsLibrary.open()
      leaveText()
      expectEqual(ImagingError.failed("photo").diagnostic.detail?.contains("nothing"), true)
    }
    expectEqual(tries, 1)
  }

  @Test(.ownProcess) func `another thread's call that takes the text does not hide it`() throws {
    var tries = 0
    try VipsErrors.certain { () throws(ImagingError) in
      tries += 1
      try VipsLibrary.open()
      guard tries == 1 else { return }
      leaveText()
      let isOver = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        _ = ImagingError.failed("another")
        isOver.signal()
      }
      isOver.wait()
    }
    expectEqual(tries, 2)
  }

  /// The text may be another answer's.
  @Test(.ownProcess) func `a failure among other answers has the text of a later try`() throws {
    try VipsLibrary.open()
    for texts in [1, 2] { try failAmongOthers(texts: texts) }
  }

  /// - Parameter texts: how many tries find a text.
  private func failAmongOthers(texts: Int) throws {
    let isBegun = DispatchSemaphore(value: 0), mayEnd = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      try? VipsErrors.certain { () throws(ImagingError) in
        isBegun.signal()
        mayEnd.wait()
      }
    }
    isBegun.wait()
    var tries = 0
    #expect(throws: ImagingError.operation(.failed(operation: "photo", detail: ""))) {
      try VipsErrors.certain { () throws(ImagingError) in
        tries += 1
        if tries <= texts { leaveText() }
        throw ImagingError.failed("photo")
      }
    }
    expectEqual(tries, texts + 1)
    // The other one is made again, too.
    for _ in 1...2 { mayEnd.signal() }
  }

  @Test(.ownProcess) func `a call that succeeds leaves the text to one that fails`() throws {
    _ = try VipsErrors.certain { () throws(ImagingError) in
      try loseError()
      expectEqual(ImagingError.failed("photo").diagnostic.detail?.contains("nothing"), true)
    }
  }

  @Test(.ownProcess) func `an answer is written once`() throws {
    let output = try MemoryFile.make()
    defer { close(output) }
    let told = Mutex<[Double]>([])
    let call = PictureCall(outputs: [output]) { part in told.withLock { $0.append(part) } }
    try expectEqual(LocalPictures().answer(LosingQuestion(), call), 2)
    expectEqual(lseek(output, 0, SEEK_END), 1)
    expectEqual(told.withLock { $0 }, [0.5])
  }

  @Test(.ownProcess) func `a photo sets no threads while another is made with one`() throws {
    try VipsLibrary.withOneThread { () throws(ImagingError) in
      try VipsLibrary.setThreadsPerImage(4)
      try VipsLibrary.withOneThread { () throws(ImagingError) in }
      expectEqual(cvips_concurrency(), 1)
    }
    expectEqual(cvips_concurrency(), 4)
  }
}

/// Leaves a text in libvips' buffer.
private func leaveText() { expectNil(cvips_operation_new("nothing")) }

/// Succeeds, as a call of libvips that has lost an error.
private func loseError() throws(ImagingError) {
  let image = try VipsImage.make(bytes: [1], width: 1, height: 1, bands: 1)
  leaveText()
  _ = try image.copiedToMemory()
}

/// Writes a byte, reports that half is done, and loses an error when it is first asked.
private struct LosingQuestion: PictureQuestion {
  typealias Answer = Int

  private static let tries = Atomic(0)

  func answer(_ call: PictureCall, by pictures: LocalPictures) throws(ImagingError) -> Int {
    let tries = Self.tries.add(1, ordering: .relaxed).newValue
    do throws(SystemError) {
      try Descriptor.write([1], to: call.outputs[0])
    } catch {
      throw .system(errno: error.code)
    }
    call.report(0.5)
    if tries == 1 { try loseError() }
    return tries
  }
}
