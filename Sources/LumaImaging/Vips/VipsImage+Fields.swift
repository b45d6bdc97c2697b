import CVips

extension VipsImage {
  func hasField(_ name: String) -> Bool { cvips_has_field(pointer, name) != 0 }

  /// The value of an integer field; nil if there is none of that name and type.
  func integer(field name: String) -> Int? {
    var value: Int32 = 0
    return cvips_field_int(pointer, name, &value) != 0 ? Int(value) : nil
  }

  /// The value of a floating-point field; nil if there is none of that name and type.
  func double(field name: String) -> Double? {
    var value = 0.0
    return cvips_field_double(pointer, name, &value) != 0 ? value : nil
  }

  /// The value of a text field; nil if there is none of that name and type.
  func string(field name: String) -> String? {
    withExtendedLifetime(self) {
      var value: UnsafePointer<CChar>?
      guard cvips_field_string(pointer, name, &value) != 0, let value else { return nil }
      return String(cString: value)
    }
  }

  /// The value of a blob field; nil if there is none of that name and type.
  func blob(field name: String) -> [UInt8]? {
    withExtendedLifetime(self) {
      var bytes: UnsafeRawPointer?
      var count = 0
      guard cvips_field_blob(pointer, name, &bytes, &count) != 0 else { return nil }
      return Array(UnsafeRawBufferPointer(start: bytes, count: count))
    }
  }

  /// The value of an integer list field; nil if there is none of that name and type.
  func integers(field name: String) -> [Int]? {
    withExtendedLifetime(self) {
      var numbers: UnsafePointer<Int32>?
      var count: Int32 = 0
      guard cvips_field_ints(pointer, name, &numbers, &count) != 0 else { return nil }
      return UnsafeBufferPointer(start: numbers, count: Int(count)).map { Int($0) }
    }
  }

  /// The names of all fields, including size and format.
  var fieldNames: [String] {
    var names: [String] = []
    withUnsafeMutablePointer(to: &names) { names in
      cvips_each_field(pointer, collectName, names)
    }
    return names
  }

  /// Returns a copy with other fields that shares the pixels.
  func editingFields(_ edit: (FieldEditor) -> Void) throws(ImagingError) -> VipsImage {
    let copy = try Vips.call("copy", [("in", .image(self))]).image()
    edit(FieldEditor(pointer: copy.pointer))
    return copy
  }

  /// Edits the fields of a copy that is not shared yet.
  struct FieldEditor {
    fileprivate let pointer: OpaquePointer

    func set(_ name: String, _ value: Int) {
      cvips_set_field_int(pointer, name, Int32(clamping: value))
    }
    func set(_ name: String, _ value: Double) { cvips_set_field_double(pointer, name, value) }
    func set(_ name: String, _ value: String) { cvips_set_field_string(pointer, name, value) }
    func set(_ name: String, _ value: [UInt8]) {
      value.withUnsafeBytes { cvips_set_field_blob(pointer, name, $0.baseAddress, $0.count) }
    }
    func set(_ name: String, integers values: [Int]) {
      let numbers = values.map { Int32(clamping: $0) }
      cvips_set_field_ints(pointer, name, numbers, Int32(clamping: numbers.count))
    }
    func takeFields(of other: VipsImage) { cvips_take_fields(pointer, other.pointer) }
    func remove(_ name: String) { cvips_remove_field(pointer, name) }
  }
}

// C callback: top-level, so that it is not isolated to an actor.
func collectName(_ name: UnsafePointer<CChar>?, _ context: UnsafeMutableRawPointer?) {
  guard let name, let context else { return }
  context.assumingMemoryBound(to: [String].self).pointee.append(String(cString: name))
}
