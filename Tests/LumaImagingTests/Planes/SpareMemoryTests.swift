import Foundation
import LumaTestSupport
import Testing

@testable import LumaImaging

/// Memory that is kept for the next planes.
struct SpareMemoryTests {
  private let size = 100 << 10

  @Test func `freed memory is used again`() {
    let spares = SpareMemory(most: 1 << 20)
    let block = spares.take(size)
    spares.give(block)
    let again = spares.take(size - 5)
    #expect(again.bytes == block.bytes && again.count == size)
    let other = spares.take(size)
    #expect(other.bytes != block.bytes)
    for block in [again, other] { spares.give(block) }
  }

  @Test func `memory of more than twice the size is left to others`() {
    let spares = SpareMemory(most: 1 << 20)
    let block = spares.take(size)
    spares.give(block)
    let small = spares.take(size / 2 - 1)
    expectEqual(small.count, size / 2 - 1)
    spares.give(small)
    expectEqual(spares.take(size).bytes, block.bytes)
    block.free()
  }

  @Test func `what was freed first goes when there is too much`() {
    let spares = SpareMemory(most: 3 * size)
    let blocks = (0..<4).map { spares.take(size + $0) }
    for block in blocks { spares.give(block) }
    // 3 x 100 KiB are less than three of these blocks.
    let kept = (0..<3).map { _ in spares.take(size + 1) }
    expectEqual(kept.map(\.bytes).prefix(2), [blocks[2].bytes, blocks[3].bytes])
    for block in kept { spares.give(block) }
  }

  @Test func `small blocks are the heap's`() {
    let spares = SpareMemory(most: 1 << 20)
    let block = spares.take(1_000)
    #expect(block.count == 1_000 && Int(bitPattern: block.bytes) % 64 == 0)
    spares.give(block)
  }

  #if os(Linux)
    @Test func `large memory serves pictures of similar sizes`() {
      let spares = SpareMemory(most: 16 << 20)
      let block = spares.take(5 << 20)
      #expect(block.count == 8 << 20 && Int(bitPattern: block.bytes) % (2 << 20) == 0)
      spares.give(block)
      let larger = spares.take(7 << 20)
      expectEqual(larger.bytes, block.bytes)
      larger.free()
      // Of 32 MiB, 18 are used.
      let most = SpareMemory(most: 20 << 20), picture = most.take(18 << 20)
      most.give(picture)
      let next = most.take(17 << 20)
      #expect(next.bytes == picture.bytes && next.used == 18 << 20)
      next.free()
      let exact = spares.take(2 << 20)
      expectEqual(exact.count, 2 << 20)
      exact.free()
    }
  #endif

  @Test func `no block is lent twice`() async {
    let spares = SpareMemory(most: 1 << 20)
    await withTaskGroup { group in
      for task in 0..<8 {
        group.addTask {
          for _ in 0..<200 {
            let block = spares.take(70 << 10)
            let mark = UInt8(task)
            block.bytes.initializeMemory(as: UInt8.self, repeating: mark, count: block.count)
            let bytes = UnsafeRawBufferPointer(start: block.bytes, count: block.count)
            // Each byte equals the one before it.
            let isSame = memcmp(block.bytes, block.bytes + 1, block.count - 1) == 0
            #expect(bytes[0] == mark && isSame)
            spares.give(block)
          }
        }
      }
    }
  }
}
