/// A query of an image that a program makes.
package struct ImageProgramQuestion: PictureQuestion {
  package typealias Answer = Noted<ImageReply>

  var program: ImageProgram
  var question: ImageQuestion

  package var paths: [String] { program.paths }

  package var operationCalls: [OperationCall] {
    if case .values(let call) = question { program.calls + [call] } else { program.calls }
  }

  package func answer(
    _ call: PictureCall, by pictures: LocalPictures
  ) throws(ImagingError) -> Answer {
    try pictures.reply(call, program, question)
  }
}
