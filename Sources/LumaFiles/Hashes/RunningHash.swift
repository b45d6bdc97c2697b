/// A SHA-256 hash of values that are added one by one. Texts count with their lengths, so that
/// "ab", "c" differs from "a", "bc".
package struct RunningHash {
  private var digest = SHA256Sum()

  package init() {}

  package mutating func add(_ numbers: Int64...) {
    numbers.withUnsafeBytes { digest.add($0) }
  }

  package mutating func add(_ text: String) {
    var text = text
    text.withUTF8 { add(UnsafeRawBufferPointer($0)) }
  }

  /// Adds bytes and their number.
  package mutating func add(_ bytes: UnsafeRawBufferPointer) {
    add(Int64(bytes.count))
    digest.add(bytes)
  }

  package mutating func add(_ texts: [String]) {
    add(Int64(texts.count))
    for text in texts { add(text) }
  }

  package mutating func add(_ hash: FileHash) { hash.bytes.withUnsafeBytes { digest.add($0) } }

  package mutating func add(_ hashes: [FileHash]) {
    add(Int64(hashes.count))
    for hash in hashes { add(hash) }
  }

  package mutating func finish() -> FileHash { FileHash(bytes: digest.finish()) }
}
