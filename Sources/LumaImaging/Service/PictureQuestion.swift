import LumaModel

/// A query that another process may answer: plain data.
package protocol Question: Codable, Sendable {
  associatedtype Answer: Codable, Sendable
  /// Most seconds for a worker, where a session has no limit of its own; nil: any.
  var mostSeconds: Double? { get }
}

extension Question {
  package var mostSeconds: Double? { nil }
}

/// A query about pictures or the libraries that read them.
package protocol PictureQuestion: Question {
  /// The files that the answer reads, the photo first.
  var paths: [String] { get }
  /// The operations by name that its steps call, those of stored edits included.
  var operationCalls: [OperationCall] { get }

  /// Answers in this process.
  func answer(_ call: PictureCall, by pictures: LocalPictures) throws(ImagingError) -> Answer
}

extension PictureQuestion {
  package var paths: [String] { [] }
  package var operationCalls: [OperationCall] { [] }
}

/// An answer, and notes on the photo that it is about, such as damage.
package struct Noted<Value: Codable & Sendable>: Codable, Sendable {
  var value: Value
  var notes: [RenderNote]

  init(_ value: Value, _ notes: [RenderNote]) { (self.value, self.notes) = (value, notes) }
}
