import Foundation
import LumaModel
import LumaTestSupport
import Synchronization
import Testing

@testable import LumaImaging

struct RendererCancelTests {
  @Test func aCancelledFlightComputesNothing() throws {
    let job = RenderJob()
    let image = try VipsImage.scene(8, 8)
    try expectEqual(job.inMemory(image).size, .of(8, 8))
    job.cancel()
    #expect(throws: ImagingError.cancelled) { try job.inMemory(image) }
  }

  /// A decoder that is stopped looks damaged, and libvips may leave out what it was computing.
  @Test func nothingOfACancelledJobIsTrusted() throws {
    let damage = ImagingError.file(path: "a.jpg", .undecodable(.jpeg, detail: "no end"))
    for fails in [false, true] {
      let job = RenderJob()
      #expect(throws: ImagingError.cancelled) {
        try job.settled { () throws(ImagingError) in
          job.cancel()
          job.note(.refused(damage), of: .jpeg)
          if fails { throw .operation(.failed(operation: "avg", detail: "killed")) }
        }
      }
    }
    let job = RenderJob()
    #expect(throws: damage) {
      try job.settled { () throws(ImagingError) in job.note(.refused(damage), of: .jpeg) }
    }
  }

  @Test func stopsWhatIsInFlight() throws {
    let studio = try Studio()
    let path = try studio.file(try .scene(1500, 1500))
    let plan = Plan.tree((1...40).map { [.turn(Double($0)), .times(3), .save("a")] })
    let done = Atomic(false)
    let results = Mutex<[Int: Result<Rendering, ImagingError>]>([:])
    let thread = Thread {
      let made = try? studio.render(path, plan)
      results.withLock { $0 = made ?? [:] }
      done.store(true, ordering: .releasing)
    }
    thread.start()
    // Before the render has begun there is nothing to stop, so until it is over.
    while !done.load(ordering: .acquiring) {
      studio.renderer.cancel()
      sched_yield()
    }
    let all = results.withLock { $0 }
    expectEqual(all.count, 40)
    #expect(all.values.allSatisfy { $0 == .failure(.cancelled) })
    // The next one runs.
    let next = try studio.render(path, .chain(.scale(10), .save("a")))
    expectEqual(next[2], .success(Rendering(size: .of(10, 10))))
  }
}
