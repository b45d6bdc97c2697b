import LumaFiles
import Synchronization

/// Memory of planes that are gone, kept for the next ones: the system zeroes page by page what it
/// hands out, and blocks of many sizes leave gaps in a heap.
final class SpareMemory: Sendable {
  /// Of all planes.
  static let shared = SpareMemory(most: 24 << 20)

  struct Block: @unchecked Sendable {
    let bytes: UnsafeMutableRawPointer
    let count: Int
    /// The most bytes requested so far; the system has memory for no more.
    fileprivate(set) var used: Int
  }

  private struct State {
    /// The one that was freed last comes last.
    var blocks: [Block] = []
    var used = 0
  }

  private let state = Mutex(State())
  private let most: Int
  /// Blocks of fewer bytes are left to the heap.
  private static let least = 64 << 10

  /// - Parameter most: Bytes that are kept.
  init(most: Int) { self.most = most }

  /// Returns uninitialized memory of at least `count` bytes, aligned to 64.
  func take(_ count: Int) -> Block {
    guard count >= SpareMemory.least else { return Block(count: count) }
    let found = state.withLock { state -> Block? in
      let fitting = state.blocks.indices.filter {
        (count...2 * count).contains(state.blocks[$0].count)
      }
      guard let index = fitting.min(by: { state.blocks[$0].count < state.blocks[$1].count })
      else { return nil }
      var block = state.blocks.remove(at: index)
      state.used -= block.used
      block.used = max(block.used, count)
      return block
    }
    return found ?? Block(count: count)
  }

  /// Keeps memory that is no longer used, in place of the block that was freed first.
  func give(_ block: Block) {
    guard block.count >= SpareMemory.least, block.used <= most else { return block.free() }
    let old = state.withLock { state -> [Block] in
      state.blocks.append(block)
      state.used += block.used
      var old: [Block] = []
      while state.used > most {
        state.used -= state.blocks[0].used
        old.append(state.blocks.removeFirst())
      }
      return old
    }
    for block in old { block.free() }
  }

  deinit { for block in state.withLock({ $0.blocks }) { block.free() } }
}

extension SpareMemory.Block {
  /// Allocates memory that is soon written, aligned to 64 bytes: a large one in the system's large
  /// pages, since a picture of 20 MB otherwise takes 5,000 first touches of 4 KiB. It is rounded up
  /// to a power of two, so that it serves pictures of similar sizes; untouched pages take no
  /// memory.
  fileprivate init(count: Int) {
    used = count
    #if os(Linux)
      let page = 2 << 20
      if count >= page {
        self.count = page << (Int.bitWidth - ((count - 1) / page).leadingZeroBitCount)
        bytes = .allocate(byteCount: self.count, alignment: page)
        // Only a hint: without it, pages are small.
        madvise(bytes, count & ~(page - 1), MADV_HUGEPAGE)
        return
      }
    #endif
    self.count = count
    bytes = .allocate(byteCount: count, alignment: 64)
  }

  func free() { bytes.deallocate() }
}
