import LumaFiles
import LumaModel

extension GroupingReason {
  package var message: String {
    switch self {
    case .namedRAW(let name): "RAW with the name of '\(name)'"
    case .namedSource(let name): "source of '\(name)', by its name"
    case .namedSidecar(let name): "XMP with the name of '\(name)'"
    case .namedEdit(let name): "edit with the name of '\(name)'"
    case .liveIdentifier: "live: content identifier"
    case .liveName(let name): "live: film with the name of '\(name)'"
    case .burstIdentifier: "burst: identifier in its metadata"
    case .burstName: "burst: number in its name"
    }
  }
}

extension Resource.Kind {
  /// The content of a file of the kind, with its article.
  package var content: String {
    switch self {
    case .photo, .alternatePhoto, .fullSizePhoto: "a picture"
    case .video, .fullSizeVideo, .pairedVideo, .fullSizePairedVideo: "a film"
    case .adjustmentData: "the data of an edit (aae, plist, json)"
    case .sidecar: "an XMP sidecar"
    }
  }
}
