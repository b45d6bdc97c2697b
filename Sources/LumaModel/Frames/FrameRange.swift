/// Some of a file's pictures, in sequence, counted from 1.
package struct FrameRange: Hashable, Sendable {
  package var first: Int
  package var last: Int

  /// nil if `first` is less than 1 or `last` is before it.
  package init?(_ first: Int, _ last: Int) {
    guard first > 0, last >= first else { return nil }
    (self.first, self.last) = (first, last)
  }

  package var count: Int { last - first + 1 }
}

extension FrameRange: RawRepresentable, Codable {
  /// "3" or "2-5".
  package var rawValue: String { first == last ? "\(first)" : "\(first)-\(last)" }

  package init?(rawValue text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count < 3, let first = parts.first.flatMap({ Int($0) }),
      let last = parts.last.flatMap({ Int($0) })
    else { return nil }
    self.init(first, last)
  }
}

extension Frames {
  /// Returns the pictures in a range.
  ///
  /// - Returns: nil if the file does not have that many.
  package func part(_ range: FrameRange) -> Frames? {
    guard let count, range.last <= count else { return nil }
    let places = range.first - 1..<range.last
    var part = self
    part.count = range.count
    part.primary = 0
    part.isCut = false
    part.places = self.places.isEmpty ? Array(places) : Array(self.places[places])
    part.parts = parts.isEmpty ? [] : Array(parts[places])
    return part
  }
}
