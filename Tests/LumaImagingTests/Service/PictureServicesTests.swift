import LumaTestSupport
import Synchronization
import Testing

@testable import LumaImaging

struct PictureServicesTests {
  private final class Service: PictureService {
    func answer<Asked: PictureQuestion>(
      _ question: Asked, _ call: PictureCall
    ) throws(ImagingError) -> Asked.Answer {
      throw .worker(path: "", .malformed)
    }
  }

  /// What a service's check finds, and how often it was made.
  private final class Check: Sendable {
    let found: Mutex<Bool?>
    let count = Atomic(0)

    init(_ found: Bool?) { self.found = Mutex(found) }

    func make() -> Bool? {
      count.add(1, ordering: .relaxed)
      return found.withLock(\.self)
    }
  }

  private let services = PictureServices()

  private var newest: Service? { services.newest as? Service }

  @Test func `the newest answers`() {
    expectNil(newest)
    let (first, second) = (Service(), Service())
    services.add({ first }, check: { true })
    #expect(newest === first)
    services.add({ second }, check: { true })
    #expect(newest === second)
  }

  @Test func `one that does not answer is passed over, and checked once`() {
    let (works, fails, check) = (Service(), Service(), Check(false))
    services.add({ works }, check: { true })
    services.add({ fails }, check: check.make)
    #expect(newest === works && newest === works)
    expectEqual(check.count.load(ordering: .relaxed), 1)
  }

  @Test func `one of which it is not known is checked again`() {
    let (service, check) = (Service(), Check(nil))
    services.add({ service }, check: check.make)
    expectNil(newest)
    check.found.withLock { $0 = true }
    #expect(newest === service)
  }

  /// What ends a worker would end this process.
  @Test func `one that answers stays in use when it fails`() {
    let (service, check) = (Service(), Check(true))
    services.add({ service }, check: check.make)
    #expect(newest === service)
    check.found.withLock { $0 = false }
    #expect(newest === service)
    expectEqual(check.count.load(ordering: .relaxed), 1)
  }

  @Test func `one that has ended leaves the earlier one`() {
    let first = Service()
    var second: Service? = Service()
    services.add({ first }, check: { true })
    services.add({ [weak second] in second }, check: { true })
    #expect(newest === second)
    second = nil
    #expect(newest === first)
  }
}
