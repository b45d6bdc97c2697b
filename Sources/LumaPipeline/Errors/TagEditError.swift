package import LumaModel

/// Why a tag of an output cannot be written as a save requests.
package enum TagEditError: Error, Equatable, Sendable {
  /// exiv2 does not know it.
  case unknown(verb: TagEdit.Verb, name: String)
  /// It describes how the picture is stored.
  case ofPicture(verb: TagEdit.Verb, name: String)
  case ofMakerNote(verb: TagEdit.Verb, name: String)
  /// Items of a tag that holds one value.
  case notAList(verb: TagEdit.Verb, name: String)
  case value(verb: TagEdit.Verb, name: String, TagForm, got: String)
  /// Several texts for a tag that holds one.
  case several(verb: TagEdit.Verb, name: String, TagForm, count: Int)
  case tooLong(bytes: Int, limit: Int)
  /// A template of a text has `{counter}`.
  case counter
}
