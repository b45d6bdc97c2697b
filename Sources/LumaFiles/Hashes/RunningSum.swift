/// An incremental digest or checksum.
package protocol RunningSum {
  init()
  mutating func add(_ bytes: UnsafeRawBufferPointer)
  mutating func finish() -> [UInt8]
}

extension RunningSum {
  package static func bytes(of content: some Sequence<UInt8>) -> [UInt8] {
    var sum = Self()
    Array(content).withUnsafeBytes { sum.add($0) }
    return sum.finish()
  }
}
