import LumaFiles

extension ItemLocations {
  /// Moves the data that lies in the file.
  mutating func shift(by offset: Int) {
    for item in items.indices where items[item].method == 0 {
      for extent in items[item].extents.indices {
        items[item].extents[extent].offset += offset
      }
    }
  }

  /// Offsets and lengths of 4 bytes, without bases.
  var body: [UInt8] {
    var body = [UInt8(version), 0, 0, 0, 0x44, 0] + ISOBox.number(items.count, 2)
    for item in items {
      body += ISOBox.number(item.id, 2)
      if version == 1 { body += ISOBox.number(item.method, 2) }
      body += [0, 0] + ISOBox.number(item.extents.count, 2)
      for extent in item.extents {
        body += ISOBox.number(extent.offset, 4) + ISOBox.number(extent.count, 4)
      }
    }
    return body
  }
}
