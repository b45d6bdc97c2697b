import LumaFiles
import LumaImaging
import LumaLua
import LumaModel
import LumaPipeline

/// Host functions of the module `vips`: queries are answered at once. A run writes a file at once;
/// a check only looks at its path.
final class ImageHost: RecipeHost {
  let context: HostContext
  private let warnings: WarningHost
  private let paths: OutputPaths
  /// Number of image buffers that the recipe has made.
  private var bufferCount = 0

  init(_ context: HostContext, _ warnings: WarningHost, _ paths: OutputPaths) {
    (self.context, self.warnings, self.paths) = (context, warnings, paths)
  }

  var functions: [HostFunction] {
    [
      HostFunction("image_operation", imageOperation), HostFunction("image_check", checkImageCall),
      HostFunction("image_path", imagePath), HostFunction("image_header", imageHeader),
      HostFunction("image_field", imageField), HostFunction("image_values", imageValues),
      HostFunction("image_write", writeImage), HostFunction("image_buffer", imageBuffer),
      HostFunction("image_version") { [LuaValue.string(PixelOperations.version)] },
    ]
  }

  private func imageOperation(_ name: String) throws -> [LuaValue] {
    [.table(try PixelOperations.facts(name, in: .module).lua)]
  }

  private func checkImageCall(_ call: LuaTable) throws -> [LuaValue] {
    let call = try OperationCall(lua: call)
    try PixelOperations.check(call, in: .module)
    try environment.renderer.check(call)
    return []
  }

  /// Returns the absolute form of a path that may be read, and has a file.
  private func imagePath(_ path: String) throws -> [LuaValue] {
    let absolute = try permissions.reading(path)
    guard FileStatus(absolute) != nil else {
      throw RuntimeError.missingFile(path: path, near: permissions.near(path))
    }
    return [.string(absolute)]
  }

  private func imageHeader(_ steps: LuaTable, _ buffers: [ImageBuffer]) throws -> [LuaValue] {
    [.table(try answer(to: ImageHeaderQuestion(of: program(steps)), buffers).lua)]
  }

  private func imageField(
    _ steps: LuaTable, _ buffers: [ImageBuffer], _ name: String
  ) throws -> [LuaValue] {
    let question = ImageFieldQuestion(name, of: try program(steps))
    guard let value = try answer(to: question, buffers) else { return [] }
    return [value.lua, .string(value.type)]
  }

  private func imageValues(
    _ steps: LuaTable, _ buffers: [ImageBuffer], _ call: LuaTable
  ) throws -> [LuaValue] {
    let question = ImageValuesQuestion(try OperationCall(lua: call), of: try program(steps))
    return try answer(to: question, buffers).map(\.lua)
  }

  private func program(_ steps: LuaTable) throws -> ImageProgram {
    try ImageProgram(JSONValue(.table(steps), of: "image"))
  }

  private func answer<Asked: ImageProgramQuestion>(
    to question: Asked, _ buffers: [ImageBuffer]
  ) throws -> Asked.Value {
    environment.limits.charge(512 * (2 + question.program.steps.count))
    let (value, notes) = try interruptible { () throws(ImagingError) in
      try environment.answers.images.answer(
        to: question, buffers, with: environment.renderer)
    }
    warnings.report(notes, of: question.paths.first)
    return value
  }

  private func interruptible<Value>(_ body: () throws(ImagingError) -> Value) throws -> Value {
    do throws(ImagingError) {
      return try body()
    } catch {
      if case .cancelled = error { throw OutputError.interrupted }
      throw error
    }
  }

  /// Returns the bytes of an image's file or, without a path for the format, of its pixels.
  private func imageBuffer(
    _ steps: LuaTable, _ buffers: [ImageBuffer], _ path: String?, _ options: LuaTable
  ) throws -> [LuaValue] {
    let program = try program(steps)
    let made =
      if let path {
        try encoded(
          ImageFileQuestion(try format(of: path), try saverOptions(options), of: program), buffers)
      } else {
        try encoded(ImagePixelsQuestion(of: program), buffers)
      }
    return [.object(made), .integer(Int64(made.count)), .string(made.name)]
  }

  private func encoded(
    _ question: some ImageProgramQuestion, _ buffers: [ImageBuffer]
  ) throws -> ImageBuffer {
    bufferCount += 1
    var notes: [RenderNote] = []
    let made = try interruptible { () throws(ImagingError) in
      try ImageBuffer.make(number: bufferCount) { descriptor throws(ImagingError) in
        _ = try environment.renderer.value(
          of: question, known: buffers.byName, output: descriptor
        ) { notes.append($0) }
      }
    }
    warnings.report(notes, of: question.paths.first)
    return made
  }

  private func saverOptions(_ options: LuaTable) throws -> [OperationArgument] {
    try OperationCall(
      Arguments(
        "operation",
        .object([
          "name": .string("write_to_file"), "args": try JSONValue(.table(options), of: "options"),
        ]))
    ).arguments
  }

  /// Returns the format that a path ends in.
  private func format(of path: String) throws -> OutputFormat {
    let ending = path.lastIndex(of: ".").map { path[$0...].dropFirst().lowercased() } ?? ""
    guard let format = OutputFormat.allCases.first(where: { $0.extensions.contains(ending) }) else {
      throw RuntimeError.text(.pictureFormat(path: path, found: ending))
    }
    return format
  }

  /// Writes an image's file: in the run, at once.
  private func writeImage(
    _ steps: LuaTable, _ buffers: [ImageBuffer], _ path: String, _ options: LuaTable
  ) throws -> [LuaValue] {
    let call = "write_to_file"
    guard !environment.libraries.isChanging else { throw LibraryUseError.insideChange(verb: call) }
    do {
      let question = ImageFileQuestion(
        try format(of: path), try saverOptions(options), of: try program(steps))
      var output = try TextOutput(picture: [], to: path, by: call, permissions)
      output.location = locate()
      guard !leaveToRun() else {
        _ = try answer(to: question, buffers)
        try paths.claim([output])
        context.becomeUncertain()
        return []
      }
      output.content = .bytes(try encoded(question, buffers).bytes)
      try paths.claim([output])
      TextWriter(environment).write([output])
    } catch {
      throw Diagnostic(error).said(by: call)
    }
    return []
  }
}

extension OperationCall {
  /// Takes a call as the standard library describes it.
  init(lua call: LuaTable) throws {
    try self.init(Arguments("operation", JSONValue(.table(call), of: "operation")))
  }
}

extension PixelOperations.Facts {
  var lua: LuaTable {
    LuaTable(fields: [
      "required": .table(LuaTable(array: required.map(\.lua))),
      "optional": .table(LuaTable(array: optional.map(\.lua))),
      "outputs": .table(LuaTable(array: outputs.map(\.lua))),
      "summary": .string(summary),
    ])
  }
}

extension PixelOperations.Facts.Output {
  fileprivate var lua: LuaValue {
    .table(
      LuaTable(fields: [
        "name": .string(name), "image": .boolean(isImage), "required": .boolean(isRequired),
      ]))
  }
}

extension ImageFacts {
  fileprivate var lua: LuaTable {
    LuaTable(fields: [
      "width": .integer(Int64(width)), "height": .integer(Int64(height)),
      "bands": .integer(Int64(bands)), "format": .string(format),
      "interpretation": .string(interpretation), "xres": .number(xres), "yres": .number(yres),
      "xoffset": .integer(Int64(xoffset)), "yoffset": .integer(Int64(yoffset)),
      "fields": .table(LuaTable(array: fields.map(LuaValue.string))),
    ])
  }
}

extension ImageField {
  fileprivate var lua: LuaValue {
    switch self {
    case .integer(let number), .blob(let number): .integer(Int64(number))
    case .number(let number): .number(number)
    case .flag(let flag): .boolean(flag)
    case .text(let text): .string(text)
    case .numbers(let numbers): .table(LuaTable(array: numbers.map(LuaValue.number)))
    }
  }

  /// The module's word for its type.
  fileprivate var type: String {
    switch self {
    case .integer: "int"
    case .number: "double"
    case .flag: "boolean"
    case .text: "string"
    case .numbers: "array"
    case .blob: "blob"
    }
  }
}
