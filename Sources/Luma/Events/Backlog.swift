/// A queue whose elements can also leave before their turn. Elements that have left are not kept.
struct Backlog<Element> {
  private var elements: [Int: Element] = [:]
  private var first = 0
  private var next = 0

  var isEmpty: Bool { elements.isEmpty }

  /// Adds an element at the end, and returns its number.
  mutating func append(_ element: Element) -> Int {
    defer { next += 1 }
    elements[next] = element
    return next
  }

  /// Takes the first element; nil: there is none.
  mutating func popFirst() -> Element? {
    while first < next {
      defer { first += 1 }
      if let element = elements.removeValue(forKey: first) { return element }
    }
    return nil
  }

  /// Takes an element by its number; nil: it has left already.
  mutating func remove(_ number: Int) -> Element? { elements.removeValue(forKey: number) }

  /// Takes all elements, in order.
  mutating func removeAll() -> [Element] {
    var all: [Element] = []
    while let element = popFirst() { all.append(element) }
    return all
  }
}
