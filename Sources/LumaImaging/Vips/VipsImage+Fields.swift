import CVips

extension VipsImage {
  func hasField(_ name: String) -> Bool { cvips_has_field(pointer, name) != 0 }

  /// nil where there is no such field or it is no integer.
  func integer(field name: String) -> Int? {
    var value: Int32 = 0
    return cvips_field_int(pointer, name, &value) != 0 ? Int(value) : nil
  }

  /// nil where there is no such field or it is no such number.
  func double(field name: String) -> Double? {
    var value = 0.0
    return cvips_field_double(pointer, name, &value) != 0 ? value : nil
  }

  /// nil where there is no such field or it is no text.
  func string(field name: String) -> String? {
    var value: UnsafePointer<CChar>?
    guard cvips_field_string(pointer, name, &value) != 0, let value else { return nil }
    return String(cString: value)
  }

  /// nil where there is no such field or it is no blob.
  func blob(field name: String) -> [UInt8]? {
    var bytes: UnsafeRawPointer?
    var count = 0
    guard cvips_field_blob(pointer, name, &bytes, &count) != 0 else { return nil }
    return Array(UnsafeRawBufferPointer(start: bytes, count: count))
  }

  /// nil where there is no such field or it is no list of integers.
  func integers(field name: String) -> [Int]? {
    var numbers: UnsafePointer<Int32>?
    var count: Int32 = 0
    guard cvips_field_ints(pointer, name, &numbers, &count) != 0 else { return nil }
    return UnsafeBufferPointer(start: numbers, count: Int(count)).map { Int($0) }
  }

  /// The names of all fields, size and format included.
  var fieldNames: [String] {
    var names: [String] = []
    withUnsafeMutablePointer(to: &names) { names in
      cvips_each_field(pointer, collectName, names)
    }
    return names
  }

  /// A copy that shares the pixels but has other fields.
  func editingFields(_ edit: (FieldEditor) -> Void) throws(ImagingError) -> VipsImage {
    let copy = try Vips.call("copy", [("in", .image(self))]).image()
    edit(FieldEditor(pointer: copy.pointer))
    return copy
  }

  /// Sets fields of a copy that nobody else holds yet.
  struct FieldEditor {
    fileprivate let pointer: OpaquePointer

    func set(_ name: String, _ value: Int) {
      cvips_set_field_int(pointer, name, Int32(clamping: value))
    }
    func set(_ name: String, _ value: String) { cvips_set_field_string(pointer, name, value) }
    func set(_ name: String, _ value: [UInt8]) {
      value.withUnsafeBytes { cvips_set_field_blob(pointer, name, $0.baseAddress, $0.count) }
    }
    func set(_ name: String, integers values: [Int]) {
      let numbers = values.map { Int32(clamping: $0) }
      cvips_set_field_ints(pointer, name, numbers, Int32(clamping: numbers.count))
    }
    func remove(_ name: String) { cvips_remove_field(pointer, name) }
  }
}

// A top-level function: C calls it.
func collectName(_ name: UnsafePointer<CChar>?, _ context: UnsafeMutableRawPointer?) {
  guard let name, let context else { return }
  context.assumingMemoryBound(to: [String].self).pointee.append(String(cString: name))
}
