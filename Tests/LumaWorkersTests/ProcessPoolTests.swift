import Foundation
import LumaFiles
import LumaImaging
import LumaModel
import LumaTestSupport
import Testing

@testable import LumaWorkers

/// Units whose worker fails; the worker is a shell script.
struct ProcessPoolTests {
  private let folder: TemporaryFolder
  private let photo: String

  init() throws {
    folder = try TemporaryFolder()
    photo = try folder.copy(SamplePhotos.file("2023/street.jpg"))
  }

  private func pool(
    _ script: String, _ change: (inout Isolation) -> Void = { _ in }
  ) throws -> ProcessPool {
    var isolation = Isolation()
    change(&isolation)
    return ProcessPool(program: try program(script), isolation, limit: 2)
  }

  private func program(_ script: String) throws -> String {
    try folder.write(script: script, to: "worker")
  }

  private func fault(_ pool: ProcessPool) -> WorkerFault? {
    do throws(ImagingError) {
      _ = try WorkerPictures(pool).answer(PictureHeaderQuestion(path: photo), PictureCall())
    } catch {
      if case .worker(photo, let fault) = error { return fault }
    }
    return nil
  }

  private var tries: Int {
    ((try? String(contentsOfFile: folder.file("tries"), encoding: .utf8)) ?? "").count
  }

  private var note: String { "printf x >> '\(folder.file("tries"))'" }

  @Test func aCrashIsTriedOnceMoreAndThenRemembered() throws {
    let pool = try pool("\(note); kill -SEGV $$")
    for _ in 0..<3 { expectEqual(fault(pool), .signal(SIGSEGV)) }
    expectEqual(tries, 2)
  }

  @Test func anEndIsTold() throws {
    expectEqual(fault(try pool("exit 3")), .exited(status: 3))
  }

  @Test func whatIsNoAnswerIsRefused() throws {
    let pool = try pool("cat <&3 >/dev/null & echo 'this is no frame at all' >&3; wait")
    expectEqual(fault(pool), .malformed)
  }

  @Test(arguments: [
    (body: #"{"landlock":3,"limits":true,"seccomp":true,"version":"0.0.1"}"#, version: "0.0.1"),
    (body: #"{"landlock":3,"limits":true,"seccomp":true}"#, version: nil),
  ])
  func `a worker of another version is refused, before it answers`(
    body: String, version: String?
  ) throws {
    let frame = Frame(kind: .restrictions, number: 0, body: Data(body.utf8))
    let bytes = FrameHeader(frame, descriptors: 0).bytes + Array(body.utf8)
    let greeting = try folder.write(bytes: bytes, to: "greeting")
    let pool = try pool("cat '\(greeting)' >&3; exec sleep 600")
    let expected = WorkerFault.otherVersion(program: folder.file("worker"), version: version)
    expectEqual(fault(pool), expected)
    #expect(throws: expected) { try pool.restrictions() }
  }

  @Test func aUnitIsEndedAtItsTimeLimit() throws {
    let pool = try pool("\(note); exec sleep 600") { $0.unitTime = 0.05 }
    expectEqual(fault(pool), .timeLimit(seconds: 0.05))
    expectEqual(tries, 1)
  }

  #if os(Linux)
    @Test func aUnitIsEndedAtItsMemoryLimit() throws {
      let pool = try pool("exec tail /dev/zero") { $0.unitMemory = 64 }
      expectEqual(fault(pool), .memoryLimit(mebibytes: 64))
    }

    @Test func theTighterLimitOfMemoryHolds() throws {
      let pool = try pool("exec tail /dev/zero") { isolation in
        (isolation.unitMemory, isolation.memory) = (256, 64 << 20)
      }
      expectEqual(fault(pool), .runMemory(mebibytes: 64))
    }

    /// As the system does where memory is short.
    @Test func aKillIsToldAsWantOfMemory() throws {
      expectEqual(fault(try pool("kill -KILL $$")), .signal(SIGKILL))
    }
  #endif

  @Test func aProgramThatIsNotThereIsNamed() {
    let pool = ProcessPool(program: "/nowhere/luma", Isolation(), limit: 1)
    expectEqual(fault(pool), .notStarted(program: "/nowhere/luma", errno: ENOENT))
  }

  @Test func aWorkerThatDoesNotStopIsEnded() throws {
    let pool = try pool("exec sleep 600")
    let call = PictureCall()
    let canceller = Thread { call.cancel() }
    canceller.start()
    #expect(throws: ImagingError.cancelled) {
      try WorkerPictures(pool).answer(PictureHeaderQuestion(path: photo), call)
    }
  }

  @Test(.enabled(if: BuiltProgram.path != nil, "skipped: no built luma"))
  func theSecondTryMaySucceed() throws {
    let luma = try #require(BuiltProgram.path)
    let pool = try pool(
      "mkdir '\(folder.file("once"))' 2>/dev/null && kill -SEGV $$; exec '\(luma)' --worker")
    expectNil(fault(pool))
  }

  @Test(arguments: [
    (fault: WorkerFault.signal(6), code: DiagnosticCode.decoderEnded),
    (fault: .exited(status: 1), code: .decoderEnded),
    (fault: .exited(status: 2), code: .workerMissing),
    (fault: .exited(status: 127), code: .workerMissing), (fault: .malformed, code: .decoderEnded),
    (fault: .timeLimit(seconds: 1), code: .unitTimeLimit),
    (fault: .memoryLimit(mebibytes: 1), code: .unitMemory),
    (fault: .runMemory(mebibytes: 1), code: .unitMemory),
    (fault: .notStarted(program: "x", errno: 2), code: .workerMissing),
    (fault: .otherVersion(program: "x", version: nil), code: .workerMissing),
    (fault: .notIsolated(missing: []), code: .notIsolated),
  ])
  func aFaultHasACode(fault: WorkerFault, code: DiagnosticCode) {
    expectEqual(fault.code, code)
  }

  @Test func sentencesNameThePhotoAndWhatHappened() {
    let sentences = [
      WorkerFault.signal(11), .signal(9), .exited(status: 1), .exited(status: 2),
      .exited(status: 127),
      .malformed,
      .timeLimit(seconds: 2.5),
      .memoryLimit(mebibytes: 64), .runMemory(mebibytes: 200),
      .notStarted(program: "/x", errno: ENOENT),
      .otherVersion(program: "/x", version: "0.0.1"), .otherVersion(program: "/x", version: nil),
      .notIsolated(missing: ["Landlock", "seccomp"]),
    ].map { $0.diagnostic(path: "a.webp").summary }
    let harm = "; the file is damaged or malicious; no other photo is affected"
    expectEqual(
      sentences,
      [
        "a.webp: its decoder ended by signal 11" + harm,
        "a.webp: the system ended its decoder, most likely for lack of memory; "
          + "it may need more memory than available; no other photo is affected",
        "a.webp: its decoder ended with status 1" + harm,
        "a.webp: worker: it cannot read its arguments; run it again",
        "a.webp: worker: a library of the program cannot be loaded; "
          + "'luma doctor' lists what is installed",
        "a.webp: its decoder gave an invalid answer" + harm,
        "a.webp: it took longer than the limit of 2.5 s for a photo; "
          + "raise --unit-time-limit to allow it",
        "a.webp: it needs more than the limit of 64 MiB for a photo; "
          + "raise --unit-memory to allow it",
        "a.webp: it needs more than the 200 MiB that photos may have; "
          + "raise --max-memory to allow it",
        "a.webp: worker: '/x' cannot be started: no such file or directory; "
          + "--isolation none uses no workers",
        "a.webp: worker: expected '/x' of version 0.1.0, got 0.0.1; install luma 0.1.0 there",
        "a.webp: worker: expected '/x' of version 0.1.0, got an older one; "
          + "install luma 0.1.0 there",
        "a.webp: isolation: expected Landlock, seccomp, which this system lacks; "
          + "--isolation workers uses the restrictions that the system has",
      ])
  }
}
