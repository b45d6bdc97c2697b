/// An incremental digest or checksum.
package protocol RunningSum {
  init()
  mutating func add(_ bytes: UnsafeRawBufferPointer)
  mutating func finish() -> [UInt8]
}

extension RunningSum {
  package static func bytes(of content: some Sequence<UInt8>) -> [UInt8] {
    var sum = Self()
    // Otherwise, a caller in another module, which cannot specialize this, would copy byte by byte.
    let isAdded: Void? = content.withContiguousStorageIfAvailable {
      sum.add(UnsafeRawBufferPointer($0))
    }
    if isAdded == nil { Array(content).withUnsafeBytes { sum.add($0) } }
    return sum.finish()
  }
}
