import LumaCatalog
import LumaFiles

/// An output that is being written.
struct OutputFile {
  var planned: PlannedOutput
  var fingerprint: OutputPolicy.Fingerprint
  var reason: WriteReason
  /// Why an output that is named by its bytes is made again; its file is new, or there already.
  var cause: WriteReason?
  /// The file to be replaced, as it was when that was decided; a changed file is decided on again.
  var replaced: FileStamp?
  /// Whether it is only compared with the one that exists.
  var isCompared = false
  /// Why the file that exists must not be replaced unless this one is the same.
  var refusal: OutputError?
  /// Has no name before the commit.
  var file: AtomicFile
}
