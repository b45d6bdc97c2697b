/// The "iloc" box: where the data of each item lies.
///
/// - **Source**: ISO/IEC 14496-12, 8.11.3.
package struct ItemLocations: Sendable {
  package var items: [Item] = []
  package let version: Int

  package struct Item: Sendable {
    package var id: Int
    /// 0: in the file; 1: in the "idat" box.
    package var method: Int
    package var extents: [Extent]

    package init(id: Int, method: Int, extents: [Extent]) {
      (self.id, self.method, self.extents) = (id, method, extents)
    }
  }

  package struct Extent: Sendable {
    package var offset: Int
    package var count: Int

    package init(offset: Int, count: Int) { (self.offset, self.count) = (offset, count) }
  }

  /// Returns nil for versions after 1, which libheif writes for very many items.
  package init?(_ body: ByteRegion) {
    let head = body.bytes(count: 8).map { Int($0) }
    guard head.count == 8, head[0] < 2 else { return nil }
    version = head[0]
    let widths = (
      offset: head[4] >> 4, count: head[4] & 15, base: head[5] >> 4, index: head[5] & 15
    )
    // Each extent takes up bytes, so a file cannot claim more extents than it could hold.
    guard widths.offset + widths.count > 0 else { return nil }
    var place = 8
    func next(_ width: Int) -> Int? {
      defer { place += width }
      return width == 0 ? 0 : body.number(at: place, bytes: width, .big)
    }
    for _ in 0..<(head[6] << 8 | head[7]) {
      guard let id = next(2), let method = version == 1 ? next(2) : 0, next(2) != nil,
        let base = next(widths.base), let extents = next(2)
      else { return nil }
      var item = Item(id: id, method: method & 15, extents: [])
      for _ in 0..<extents {
        if version == 1 { place += widths.index }
        guard let offset = next(widths.offset), let count = next(widths.count) else { return nil }
        let (start, isOver) = base.addingReportingOverflow(offset)
        if isOver { return nil }
        item.extents.append(Extent(offset: start, count: count))
      }
      items.append(item)
    }
  }
}
