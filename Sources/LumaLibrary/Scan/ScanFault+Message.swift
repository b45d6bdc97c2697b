import LumaFiles
import LumaModel

extension ScanFault {
  /// One sentence, lowercase and without a period.
  package var message: String {
    switch self {
    case .empty: "the file is empty"
    case .cut(let bytes, let before): "the file is cut: \(bytes) of \(before) bytes"
    case .altered: "the library's copy differs from the imported file"
    case .unreadable(let fault): fault.message
    case .unread(let block): block.message + "; the library keeps its own values"
    }
  }
}
