/// A directory of a TIFF structure with its values and the directories of EXIF, to be written
/// elsewhere.
package struct TIFFTree: Hashable, Sendable {
  package var fields: [Field]

  package struct Field: Hashable, Sendable {
    package var tag: Int
    package var type: Int
    /// Number of values.
    package var count: Int
    package var content: Content

    package init(tag: Int, type: Int, count: Int, _ content: Content) {
      (self.tag, self.type, self.count, self.content) = (tag, type, count, content)
    }
  }

  package enum Content: Hashable, Sendable {
    /// Values as bytes in an order, and the offset where they began, on which offsets in a maker
    /// note may depend.
    case values([UInt8], Endianness, origin: Int)
    /// Values, or their offset, as a directory's entry in the same file holds them.
    case entry([UInt8])
    case directory(TIFFTree)
  }

  package init(fields: [Field] = []) { self.fields = fields }

  /// The first field with this tag.
  package subscript(tag: TIFFTag) -> Field? { fields.first { $0.tag == tag.rawValue } }
}

extension TIFFTree {
  /// Directories that a field refers to by its offset.
  private static let directories: Set = [
    TIFFTag.exif.rawValue, TIFFTag.gps.rawValue, TIFFTag.interoperability.rawValue,
  ]

  /// Reads the first directory of a structure, and those of EXIF below it; nil if there is none.
  /// Leaves out data outside the structure.
  package init?(_ bytes: ByteRegion) {
    guard let reader = TIFFReader(bytes) else { return nil }
    self.init(reader, at: reader.first, levels: 3)
  }

  private init?(_ reader: TIFFReader, at offset: Int, levels: Int) {
    guard levels > 0, let directory = reader.directory(at: offset) else { return nil }
    fields = directory.entries.compactMap { entry in
      let content: Content?
      if TIFFTree.directories.contains(entry.tag) {
        content = reader.number(entry)
          .flatMap { TIFFTree(reader, at: $0, levels: levels - 1) }.map { .directory($0) }
      } else {
        content = reader.value(of: entry).map {
          .values($0.bytes(), reader.order, origin: entry.offset)
        }
      }
      return content.map { Field(tag: entry.tag, type: entry.type, count: entry.count, $0) }
    }
  }
}

extension TIFFTree {
  /// The form of a file: TIFF, or BigTIFF with 64-bit offsets.
  package struct Form: Sendable {
    package var order: Endianness
    package var isBig: Bool

    package init(order: Endianness, isBig: Bool = false) {
      (self.order, self.isBig) = (order, isBig)
    }

    /// Bytes of an offset, and of the values that an entry holds itself.
    fileprivate var room: Int { isBig ? 8 : 4 }

    package func bytes(_ number: Int, count: Int) -> [UInt8] {
      let little = (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
      return order == .little ? little : little.reversed()
    }
  }

  /// Returns a complete structure, header included.
  package func block(_ order: Endianness) -> [UInt8] {
    let form = Form(order: order)
    let mark: [UInt8] = order == .little ? [0x49, 0x49] : [0x4D, 0x4D]
    return mark + form.bytes(42, count: 2) + form.bytes(8, count: 4) + written(at: 8, form)
  }

  /// Returns the directory followed by its values and directories.
  ///
  /// - Parameters:
  ///   - start: where it will lie, an even offset.
  ///   - next: offset of the directory after it; 0: none.
  package func written(at start: Int, _ form: Form, next: Int = 0) -> [UInt8] {
    let rows = fields.sorted { $0.tag < $1.tag }
    let entry = 4 + 2 * form.room, head = form.isBig ? 8 : 2
    var table = form.bytes(rows.count, count: head)
    let first = start + head + rows.count * entry + form.room
    var tail: [UInt8] = []
    for field in rows {
      let value = self.value(of: field, at: first + tail.count, form)
      table += form.bytes(field.tag, count: 2) + form.bytes(value.type, count: 2)
      table += form.bytes(value.count, count: form.room)
      guard value.bytes.count > form.room || value.isApart else {
        table += value.bytes + [UInt8](repeating: 0, count: form.room - value.bytes.count)
        continue
      }
      table += form.bytes(first + tail.count, count: form.room)
      tail += value.bytes + [UInt8](repeating: 0, count: value.bytes.count % 2)
    }
    return table + form.bytes(next, count: form.room) + tail
  }

  private struct Value {
    var type: Int
    var count: Int
    var bytes: [UInt8]
    /// Whether the entry holds an offset even if the value would fit into it.
    var isApart = false
  }

  private func value(of field: Field, at place: Int, _ form: Form) -> Value {
    switch field.content {
    case .directory(let tree):
      let bytes = tree.written(at: place, form)
      return Value(type: form.isBig ? 18 : 4, count: 1, bytes: bytes, isApart: true)
    case .entry(let bytes): return Value(type: field.type, count: field.count, bytes: bytes)
    case .values(let bytes, let order, let origin):
      let isNote = field.tag == TIFFTag.makerNote.rawValue
      let moved =
        isNote
        ? MakerNote(bytes, at: origin, order).moved(to: place)
        : form.order == order ? bytes : TIFFTree.swapped(bytes, type: field.type)
      return Value(type: field.type, count: field.count, bytes: moved)
    }
  }

  /// Reverses the bytes of each number; a rational has two.
  private static func swapped(_ bytes: [UInt8], type: Int) -> [UInt8] {
    let width = [5, 10].contains(type) ? 4 : TIFFEntry.width(of: type)
    guard width > 1 else { return bytes }
    return stride(from: 0, to: bytes.count, by: width).flatMap {
      bytes[$0..<min($0 + width, bytes.count)].reversed()
    }
  }
}
