import CVips

extension VipsOperation.CheckedArgument {
  /// Sets the value on an operation that is not built yet.
  func set(on operation: OpaquePointer) throws(ImagingError) {
    let name = argument.property
    switch value {
    case .int(let number): cvips_set_int(operation, name, Int32(clamping: number))
    case .double(let number): cvips_set_double(operation, name, number)
    case .bool(let flag): cvips_set_bool(operation, name, flag ? 1 : 0)
    case .string(let text): cvips_set_string(operation, name, text)
    case .enumeration(let word):
      cvips_set_enum(operation, name, argument.type, argument.words[word] ?? 0)  // checked
    case .flags(let words):
      let bits = words.reduce(UInt32(0)) { bits, word in
        bits | UInt32(bitPattern: argument.words[word.replacing("-", with: "_")] ?? 0)  // checked
      }
      cvips_set_flags(operation, name, argument.type, bits)
    case .image(let image): try set(image, on: operation)
    case .source(let source): cvips_set_object(operation, name, argument.type, source.pointer)
    case .target(let target): cvips_set_object(operation, name, argument.type, target.pointer)
    case .interpolator(let word): try setInterpolator(word, on: operation)
    case .ints, .doubles, .images: setList(on: operation)
    }
  }

  private func setList(on operation: OpaquePointer) {
    let name = argument.property
    if case .ints(let numbers) = value {
      let numbers = numbers.map { Int32(clamping: $0) }
      cvips_set_ints(operation, name, argument.type, numbers, Int32(numbers.count))
    } else if case .doubles(let numbers) = value {
      cvips_set_doubles(operation, name, argument.type, numbers, Int32(numbers.count))
    } else if case .images(let images) = value {
      let pointers = images.map { Optional($0.pointer) }
      withExtendedLifetime(images) {
        cvips_set_images(operation, name, argument.type, pointers, Int32(pointers.count))
      }
    }
  }

  /// Passes an image that the operation draws on as a private copy in memory: images are immutable.
  private func set(_ image: VipsImage, on operation: OpaquePointer) throws(ImagingError) {
    let used = argument.isModified ? try image.editingFields { _ in }.copiedToMemory() : image
    cvips_set_object(operation, argument.property, argument.type, used.pointer)
  }

  private func setInterpolator(
    _ word: String, on operation: OpaquePointer
  ) throws(ImagingError) {
    guard let interpolator = cvips_interpolate_new(word) else { throw .failed("interpolate") }
    defer { cvips_unref(interpolator) }
    cvips_set_object(operation, argument.property, argument.type, interpolator)
  }
}

extension VipsOperation {
  /// Reads the required outputs, the requested optional ones, and images drawn on.
  func read(
    from built: OpaquePointer, modified: [CheckedArgument], wanted: Set<String>
  ) -> VipsOutputs {
    var values: [String: VipsValue] = [:]
    for argument in outputs where argument.isRequired || wanted.contains(argument.name) {
      values[argument.name] = argument.read(from: built)
    }
    for drawn in modified where drawn.argument.isModified {
      values[drawn.argument.name] = drawn.argument.read(from: built)
    }
    return VipsOutputs(operation: name, values: values)
  }
}

extension VipsOperation.Argument {
  fileprivate func read(from built: OpaquePointer) -> VipsValue? {
    switch kind {
    case .int: .int(Int(cvips_get_int(built, property)))
    case .double: .double(cvips_get_double(built, property))
    case .bool: .bool(cvips_get_bool(built, property) != 0)
    case .enumeration: readWord(from: built)
    case .image:
      cvips_get_object(built, property, type).map { .image(VipsImage(owning: $0)) }
    case .doubles: .doubles(readDoubles(from: built))
    case .ints: .ints(readInts(from: built))
    // No operation that we call has such outputs.
    case .string, .flags, .images, .interpolator, .other: nil
    }
  }

  private func readWord(from built: OpaquePointer) -> VipsValue? {
    let value = cvips_get_enum(built, property, type)
    return words.first { $0.value == value }.map { .enumeration($0.key) }
  }

  private func readDoubles(from built: OpaquePointer) -> [Double] {
    let count = cvips_get_doubles(built, property, type, nil, 0)
    return [Double](unsafeUninitializedCapacity: Int(count)) { buffer, filled in
      _ = cvips_get_doubles(built, property, type, buffer.baseAddress, count)
      filled = Int(count)
    }
  }

  private func readInts(from built: OpaquePointer) -> [Int] {
    let count = cvips_get_ints(built, property, type, nil, 0)
    let numbers = [Int32](unsafeUninitializedCapacity: Int(count)) { buffer, filled in
      _ = cvips_get_ints(built, property, type, buffer.baseAddress, count)
      filled = Int(count)
    }
    return numbers.map(Int.init)
  }
}
