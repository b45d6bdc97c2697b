import LumaFiles

/// The "meta" box of a HEIC or AVIF file: its items, their places and properties.
struct ItemTable {
  var locations: ItemLocations
  private let primary: Int
  private var boxes: [(type: String, body: [UInt8])]
  private var nextID: Int

  /// Returns nil for a box that libheif does not write.
  init?(_ meta: BoxReader.Box) {
    let all = meta.boxes(at: 4)
    guard let primary = all["pitm"]?.body, primary.count == 6,
      let number = primary.number(at: 4, bytes: 2, .big), let places = all["iloc"]?.body,
      let locations = ItemLocations(places), let names = all["iinf"]?.body.bytes(),
      names.count >= 6, names[0] == 0
    else { return nil }
    self.primary = number
    self.locations = locations
    nextID = (locations.items.map(\.id).max() ?? 0) + 1
    boxes = all.boxes.map { ($0.type, $0.body.bytes()) }
    if all["iref"] == nil { boxes.append(("iref", [0, 0, 0, 0])) }
  }

  var box: [UInt8] {
    let parts = boxes.map { part in
      part.type == "iloc"
        ? ISOBox.box("iloc", locations.body)
        : part.type == "iref" && part.body.count == 4 ? [] : ISOBox.box(part.type, part.body)
    }
    return ISOBox.box("meta", [0, 0, 0, 0] + parts.joined())
  }

  /// Adds an item that describes the picture.
  mutating func add(_ type: String, suffix: [UInt8], at extent: ItemLocations.Extent) {
    let id = nextID
    nextID += 1
    locations.items.append(ItemLocations.Item(id: id, method: 0, extents: [extent]))
    // Version 2, hidden: not a picture.
    let entry = [2, 0, 0, 1] + ISOBox.number(id, 2) + [0, 0] + Array(type.utf8) + suffix
    edit("iinf") { body in
      let count = Int(body[4]) << 8 | Int(body[5])
      body = body[..<4] + ISOBox.number(count + 1, 2) + body[6...] + ISOBox.box("infe", entry)
    }
    let picture = ISOBox.number(primary, 2)
    edit("iref") { $0 += ISOBox.box("cdsc", ISOBox.number(id, 2) + [0, 1] + picture) }
  }

  /// Replaces the colors that libheif wrote by a color profile, or adds it to the picture's
  /// properties if there are none, or if they mark the planes as RGB.
  ///
  /// - Returns: false for properties that libheif does not write.
  mutating func setProfile(_ profile: [UInt8]) -> Bool {
    guard let place = boxes.firstIndex(where: { $0.type == "iprp" }) else { return false }
    let parts = BoxReader(ByteRegion(boxes[place].body))
    guard let list = parts["ipco"], let places = parts["ipma"]?.body.bytes() else { return false }
    let box = ISOBox.box("colr", Array("prof".utf8) + profile)
    var properties = list.boxes().boxes.map { ISOBox.box($0.type, $0.body.bytes()) }
    var associations = places
    if let colors = properties.firstIndex(where: Self.isYCbCr) {
      properties[colors] = box
    } else {
      properties.append(box)
      guard let added = Self.associated(primary, with: properties.count, in: places) else {
        return false
      }
      associations = added
    }
    boxes[place].body = parts.boxes.flatMap { part in
      switch part.type {
      case "ipco": ISOBox.box("ipco", Array(properties.joined()))
      case "ipma": ISOBox.box("ipma", associations)
      default: ISOBox.box(part.type, part.body.bytes())
      }
    }
    return true
  }

  /// Whether a property marks colors that are not RGB: the matrix is not 0.
  private static func isYCbCr(_ box: [UInt8]) -> Bool {
    box[4...].starts(with: "colr".utf8)
      && !(box[8...].starts(with: "nclx".utf8) && box[16...].starts(with: [0, 0]))
  }

  /// Adds a property to those of the picture in an "ipma" box; nil if it cannot.
  private static func associated(
    _ picture: Int, with property: Int, in body: [UInt8]
  ) -> [UInt8]? {
    // Items of 16 bits and properties of 7, as libheif writes them for so few.
    guard body.count > 8, body[0] == 0, body[3] & 1 == 0, property < 128 else { return nil }
    var place = 8
    while place + 3 <= body.count {
      let id = Int(body[place]) << 8 | Int(body[place + 1])
      let count = Int(body[place + 2]), end = min(place + 3 + count, body.count)
      if id == picture {
        return body[..<(place + 2)] + [UInt8(count + 1)] + body[(place + 3)..<end]
          + [UInt8(property)] + body[end...]
      }
      place = end
    }
    return nil
  }

  private mutating func edit(_ type: String, _ change: (inout [UInt8]) -> Void) {
    guard let place = boxes.firstIndex(where: { $0.type == type }) else { return }
    change(&boxes[place].body)
  }
}
