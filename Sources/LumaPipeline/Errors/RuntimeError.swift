package import LumaFiles
package import LumaMetadata
package import LumaModel

/// An error between a recipe and the modules that execute it.
package enum RuntimeError: Error, Equatable, Sendable {
  /// A host function was called from Lua with wrong arguments.
  case malformed(what: String, expected: String, got: String)
  case readOutside(path: String, folder: String)
  case writeOutside(path: String, folder: String)
  /// By `--deny`.
  case denied(path: String)
  /// In a folder that Luma keeps for itself.
  case ownFolder(path: String)
  /// `~/Pictures`: only a shell knows the home folder.
  case homeFolder(path: String)
  case pathHasNUL(path: String)
  case pathTooLong(bytes: Int, limit: Int)
  /// - Parameter near: the one that is most likely meant.
  case missingFile(path: String, near: String? = nil)
  /// - Parameter near: the one that is most likely meant.
  case missingFolder(path: String, near: String?)
  case unreadableFile(path: String, SystemError)
  /// A folder, pipe, socket or device.
  case notAFile(path: String)
  /// `photo "photos/2023"`.
  case folderAsPhoto(path: String)
  /// The file of an overlay.
  case notAnOverlay(path: String)
  case fileTooLarge(path: String, bytes: Int64, limit: Int64)
  case unmatchedPattern(pattern: String)
  /// Braces in a pattern multiply.
  case tooManyChoices(pattern: String, limit: Int)
  /// `option`: as typed, if it was a plain option.
  case unknownParameter(name: String, declared: [String], option: String? = nil)
  case parameterValue(name: String, expected: String, got: String, option: String? = nil)
  case parameterMissing(name: String)
  case parameterTwice(name: String)
  /// `--allow-format` names an unknown format.
  case unknownFormat(name: String)
  case badDateText(text: String)
  /// A command of the prompt queries an expression that would write.
  case asked(verb: String)
  /// The library file does not exist.
  case missingLibrary(path: String)
  /// The library that knows cities is not installed.
  case noCities(function: String)
  /// A text that is not the name of a tag.
  case tagName(got: String)
  case unknownTag(name: String, suggestion: String?)
  /// The run goes on without it; `reason` says why.
  case without(OwnStore, reason: Diagnostic)
  case timeLimit(seconds: Double, isGiven: Bool = true)
  /// More files than a run may write.
  case tooManyOutputs(limit: Int)
  /// More bytes than a run may write.
  case outputsTooLarge(limit: Int64)
  /// As many outputs have failed as may, and others were not begun.
  case tooManyFailures(count: Int, untried: Int)
  case template(TemplateError)
  case tag(TagEditError)
  /// The library that knows the tags cannot be used.
  case metadata(MetadataError)
  case output(OutputError)
  case text(TextError)
  case stream(StreamError)
  case library(LibraryUseError)
  /// Pictures cannot be read in separate processes.
  case isolation(WorkerFault)
}

/// Luma's data for later runs.
package enum OwnStore: Sendable {
  /// Of what photos are.
  case cache
  case record
  /// The folder of `--cache`, to which an output could not be added.
  case outputCache
}

/// An error in the template of an output path.
package enum TemplateError: Error, Equatable, Sendable {
  case tooLong(bytes: Int, limit: Int)
  case unclosed(template: String, offset: Int)
  case empty(template: String, offset: Int)
  case strayClose(template: String, offset: Int)
  /// The fallback of `field` has text beside a field, too many fields, or a field that counts or
  /// names outputs.
  ///
  /// - Parameter fallback: the name of that last one; nil: another reason.
  case fieldInFallback(template: String, field: String, fallback: String?, offset: Int)
  case endsInFolder(template: String)
  case controlCharacter(template: String, offset: Int)
  case unknownField(template: String, field: String, offset: Int)
  /// A tag that exiv2 does not know.
  case unknownTag(name: String, suggestion: String?)
  /// `{counter}` in a folder, in which it would count.
  case counterInFolder
  /// `{hash}` in a folder, which is made before the bytes of the file.
  case hashInFolder
  /// `{hash}` where there is no file that it could be of.
  case hashInText
  /// `{counter}` in a text, of which a folder has none.
  case counterInText
  case format(field: String, expected: String, got: String)
  /// The library that knows cities is not installed.
  case noCities(field: String)
  /// The photo has no value for the field, and the template has no fallback.
  case noValue(field: String, format: String?)
  /// - Parameter field: the longest part of the name; nil: none is of a field.
  case nameTooLong(name: String, bytes: Int, field: String?)
}

/// Why an output was not written.
package enum OutputError: Error, Equatable, Sendable {
  /// - Parameters:
  ///   - first: nil: a photo of an earlier run.
  ///   - fields: in braces, with which the paths would differ.
  case collision(path: String, first: String?, second: String, fields: [String])
  /// Two saves write one path for the same photo.
  case sameOutput(path: String)
  /// Another call of a recipe has written the file.
  case ownedByOther(path: String, CallPair)
  /// Another recipe of the same command line would write it, too.
  case sharedByRecipe(path: String, String)
  /// - Parameter count: of the outputs of a save that would replace photos; `path` is the first.
  case protectedPhoto(path: String, count: Int = 1)
  /// A file among the photos that only the manifest calls an output, and that has to be replaced.
  case onlyListed(path: String)
  case notOurs(path: String)
  /// A dry run renders nothing to compare with a file that no manifest lists.
  case notListed(path: String)
  /// `overwrite = "always"` for a file that Luma did not write.
  case overwriteNotAllowed(path: String)
  case changedSince(path: String)
  case alreadyExists(path: String)
  /// A file of another machine's trash that cannot be Luma's.
  case notAnOutput(path: String)
  case notAFile(path: String)
  /// A folder that the output is to be in is a file, or another output.
  case folderIsFile(String, path: String, isOutput: Bool)
  /// The output is to be where another one has its folder.
  case folderOfAnother(path: String)
  case cannotWrite(path: String, reason: SystemError)
  /// The folder of the output cannot be created.
  case folderNotMade(String, path: String, reason: SystemError)
  case unreadable
  /// No photo of a contact sheet or an animation can be read.
  case emptySheet
  /// The last scan of the library did not find the photo's file.
  case missing
  /// The photo is away, and the output is its kept picture.
  case degraded(path: String)
  /// The size of the photo has changed since its folder was read.
  case photoChanged
  /// The size in the file's header differs from the decoder's, or the file has changed since its
  /// library read it: another run fails alike.
  case notAsRead(PixelSize, expected: PixelSize, isOfLibrary: Bool)
  case interrupted
}

/// The call that owns an output, and the one that would replace it, as a command line has them.
package struct CallPair: Hashable, Sendable {
  package var owner: String
  package var own: String
}
