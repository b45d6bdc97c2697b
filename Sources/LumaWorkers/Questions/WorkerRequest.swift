package import LumaImaging
package import LumaMetadata

/// A request to a worker.
package struct WorkerRequest: Sendable {
  package var question: any Question
  var options: ImagingOptions
  /// The photo first. The descriptors of those that could be opened come with the message, in this
  /// order, and after them those of the outputs.
  var files: [SentFile]
  var outputCount: Int
  /// Seconds after which the program ends the worker; the system does some seconds later. nil:
  /// never.
  var seconds: Double?

  struct SentFile: Codable {
    var path: String
    /// Why there is no descriptor; nil: there is one.
    var failure: ImagingError?
  }
}

extension WorkerRequest: Codable {
  private enum Key: String, CodingKey {
    case name, question, options, files, outputCount, seconds
  }

  package init(from decoder: any Swift.Decoder) throws {
    let fields = try decoder.container(keyedBy: Key.self)
    func question<Asked: Question>(_ type: Asked.Type) throws -> any Question {
      try fields.decode(type, forKey: .question)
    }
    self.question = try question(Questions.named(in: fields, .name))
    options = try fields.decode(ImagingOptions.self, forKey: .options)
    files = try fields.decode([SentFile].self, forKey: .files)
    outputCount = try fields.decode(Int.self, forKey: .outputCount)
    seconds = try fields.decodeIfPresent(Double.self, forKey: .seconds)
  }

  package func encode(to encoder: any Swift.Encoder) throws {
    var fields = encoder.container(keyedBy: Key.self)
    try fields.encode(Questions.name(of: question), forKey: .name)
    try fields.encode(question, forKey: .question)
    try fields.encode(options, forKey: .options)
    try fields.encode(files, forKey: .files)
    try fields.encode(outputCount, forKey: .outputCount)
    try fields.encodeIfPresent(seconds, forKey: .seconds)
  }
}

/// The reply of a worker.
package enum WorkerReply<Answer: Codable>: Codable {
  case answer(Answer)
  case failure(WorkerFailure)
}

/// Why a worker has no answer.
package enum WorkerFailure: Error, Codable {
  case picture(ImagingError)
  case metadata(MetadataError)
  /// The request makes no sense.
  case malformed
}
