import LumaFiles
package import LumaModel

/// A query of an image that a program makes: its last one.
package protocol ImageProgramQuestion: PictureQuestion, Hashable where Answer == Noted<Value> {
  associatedtype Value: Codable, Sendable

  var program: ImageProgram { get }

  func value(_ images: ProgramImages) throws(ImagingError) -> Value
}

extension ImageProgramQuestion {
  package var paths: [String] { program.paths }

  package var operationCalls: [OperationCall] { program.calls }

  package func answer(
    _ call: PictureCall, by pictures: LocalPictures
  ) throws(ImagingError) -> Noted<Value> {
    let job = pictures.job(call)
    let images = ProgramImages(program: program, maker: ImageMaker(call: call, job: job))
    do throws(ImagingError) {
      let value = try job.settled { () throws(ImagingError) -> Value in try self.value(images) }
      return Noted(value, job.notes.take())
    } catch {
      throw images.maker.blaming(photoOf: program, for: error)
    }
  }
}

/// The image's header.
package struct ImageHeaderQuestion: ImageProgramQuestion {
  package let program: ImageProgram

  package init(of program: ImageProgram) { self.program = program }

  package func value(_ images: ProgramImages) throws(ImagingError) -> ImageFacts {
    try images.last().facts()
  }
}

/// The value of one of the image's fields; nil: it has no field of that name.
package struct ImageFieldQuestion: ImageProgramQuestion {
  package let program: ImageProgram
  let name: String

  package init(_ name: String, of program: ImageProgram) {
    (self.name, self.program) = (name, program)
  }

  package func value(_ images: ProgramImages) throws(ImagingError) -> ImageField? {
    try images.last().value(of: name)
  }
}

/// The values that an operation returns; its images are those of the program.
package struct ImageValuesQuestion: ImageProgramQuestion {
  package let program: ImageProgram
  let call: OperationCall

  package init(_ call: OperationCall, of program: ImageProgram) {
    (self.call, self.program) = (call, program)
  }

  package var operationCalls: [OperationCall] { program.calls + [call] }

  package func value(_ images: ProgramImages) throws(ImagingError) -> [ImageField] {
    try images.values(of: call)
  }
}

/// The image's file, with options of libvips' saver. The answer is its size; without an output, the
/// size and the options are checked, and nothing is written.
package struct ImageFileQuestion: ImageProgramQuestion {
  package let program: ImageProgram
  let format: OutputFormat
  let options: [OperationArgument]

  package init(_ format: OutputFormat, _ options: [OperationArgument], of program: ImageProgram) {
    (self.format, self.options, self.program) = (format, options, program)
  }

  package func value(_ images: ProgramImages) throws(ImagingError) -> PixelSize {
    let image = try images.last()
    try images.write(image, as: format, options)
    return image.size
  }
}

/// The image's plain pixels, for the output. The answer is its size.
package struct ImagePixelsQuestion: ImageProgramQuestion {
  package let program: ImageProgram

  package init(of program: ImageProgram) { self.program = program }

  package func value(_ images: ProgramImages) throws(ImagingError) -> PixelSize {
    let image = try images.last()
    try images.writePixels(of: image)
    return image.size
  }
}
