package import LumaFiles

/// The container of a film, identified by its content; the file extension is only a hint.
package enum FilmFormat: String, Hashable, Codable, Sendable, CaseIterable {
  case mov, mp4
  case threeGP = "3gp"
  case avi, mkv, webm, mts, mpg
}

extension FilmFormat {
  /// Makes a film of an animation. H.264 has even sizes only, which `pad` gives.
  ///
  /// - **Lua**: `film_command` in `luma.core.template`
  package static let command =
    #"ffmpeg -i a.gif -vf "pad=ceil(iw/2)*2:ceil(ih/2)*2" -pix_fmt yuv420p a.mp4"#

  /// The properties of a container.
  package struct Row: Sendable {
    /// File extensions in lowercase, with Apple's identifiers of their types.
    var types: KeyValuePairs<String, String>
    /// The same for extensions that other files have, too, so that only the content identifies
    /// films.
    var sharedTypes: KeyValuePairs<String, String> = [:]
    /// Alternative signatures.
    var signatures: [FileSignature]
    /// ffmpeg's demuxer, the only one used for such a film.
    package var demuxer: String
    /// Whether a short film beside a picture of the same name makes a live photo of it.
    package var isOfLivePhotos = false
    /// Seconds before a time at which ffmpeg begins, to find a key frame; one try after the other.
    /// Empty if it finds the key frame itself.
    package var leads: [Double] = []

    /// File extensions in lowercase, the usual ones first.
    package var extensions: [String] { types.map(\.key) + sharedTypes.map(\.key) }
  }

  package var row: Row {
    switch self {
    case .mov: .mov
    case .mp4: .mp4
    case .threeGP: .threeGP
    case .avi: .avi
    case .mkv: .mkv
    case .webm: .webm
    case .mts: .mts
    case .mpg: .mpg
    }
  }
}

extension FilmFormat.Row {
  static let mov = Self(
    types: ["mov": "com.apple.quicktime-movie", "qt": "com.apple.quicktime-movie"],
    // Old films have no brand.
    signatures: .brands("qt  ") + ["????moov", "????mdat", "????wide", "????free", "????skip"],
    demuxer: "mov", isOfLivePhotos: true)
  static let mp4 = Self(
    types: ["mp4": "public.mpeg-4", "m4v": "com.apple.m4v-video"],
    // Films that Google writes beside motion photos; MetaPost sources have the first extension,
    // too.
    sharedTypes: ["mp": "public.mpeg-4", "mv": "public.mpeg-4"], signatures: .brands(""),
    demuxer: "mov", isOfLivePhotos: true)
  static let threeGP = Self(
    types: ["3gp": "public.3gpp", "3g2": "public.3gpp2"], signatures: .brands("3g"),
    demuxer: "mov", isOfLivePhotos: true)
  static let avi = Self(
    types: ["avi": "public.avi"], signatures: ["RIFF????AVI "], demuxer: "avi",
    // ffmpeg begins at the frame nearest to the time, which may be a later one.
    leads: [1, .infinity])
  static let mkv = Self(
    types: ["mkv": "org.matroska.mkv"], signatures: [.ebml], demuxer: "matroska")
  static let webm = Self(
    types: ["webm": "org.webmproject.webm"], signatures: [.ebml], demuxer: "matroska")
  static let mts = Self(
    types: [
      "mts": "public.avchd-mpeg-2-transport-stream",
      "m2ts": "public.avchd-mpeg-2-transport-stream",
      "m2t": "public.mpeg-2-transport-stream",
    ],
    // TypeScript files have the first extension, too.
    sharedTypes: [
      "ts": "public.mpeg-2-transport-stream", "tod": "public.mpeg-2-transport-stream",
    ],
    // Plain packets, and those of cameras and discs with four bytes before each.
    signatures: [.packets(of: 188, syncAt: 0), .packets(of: 192, syncAt: 4)],
    demuxer: "mpegts", leads: .ofMPEG)
  static let mpg = Self(
    types: ["mpg": "public.mpeg", "mpeg": "public.mpeg", "mpe": "public.mpeg"],
    // Camcorders and discs write these; sound modules and Go modules have the first extension, too.
    sharedTypes: ["mod": "public.mpeg", "vob": "public.mpeg"],
    signatures: ["\0\0\u{1}\u{BA}"], demuxer: "mpeg", leads: .ofMPEG)
}

extension [Double] {
  /// The usual distance of cameras' key frames, the largest usual one of other programs, and the
  /// start.
  fileprivate static let ofMPEG = [2, 15, .infinity]
}

extension FilmFormat {
  /// Returns nil for an extension that films do not have, or that other files have, too.
  package init?(pathExtension: String) {
    guard let match = Self.byExtension[pathExtension.lowercased()] else { return nil }
    self = match
  }

  private static let byExtension = Dictionary(
    uniqueKeysWithValues: allCases.flatMap { format in
      format.row.types.map { ($0.key, format) }
    })

  /// Apple's identifiers by extensions.
  static let uniformTypes = Dictionary(
    uniqueKeysWithValues: allCases.flatMap { format in
      (Array(format.row.types) + Array(format.row.sharedTypes)).map { ($0.key, $0.value) }
    })

  /// Number of bytes that `init(signature:)` examines.
  package static let signatureLength = FileSignature.packetCount * 192

  /// Creates the container with the signature in a file's first bytes; nil if there is none.
  ///
  /// Pictures in ISO boxes have that of an MP4: `InputFormat` comes first.
  ///
  /// - **Source**: <https://mp4ra.org/registered-types/brands>; RFC 8794 and 9559;
  ///   ISO/IEC 13818-1, 2.4.3.2 and 2.5.3.3; Blu-ray's BDAV streams.
  package init?(signature bytes: [UInt8]) {
    guard let match = Self.signatures.first(where: { $0.signature.matches(bytes) }) else {
      return nil
    }
    guard match.signature == .ebml else {
      self = match.format
      return
    }
    switch EBMLReader(ByteRegion(bytes)).documentType {
    case "matroska": self = .mkv
    case "webm": self = .webm
    case _: return nil
    }
  }

  /// Longest first.
  private static let signatures = allCases.flatMap { format in
    format.row.signatures.map { (signature: $0, format: format) }
  }.sorted { $0.signature.weight > $1.signature.weight }

  /// The container of a film, by its content; nil for anything else.
  package static func sniffed(from file: OpenedFile) -> FilmFormat? {
    guard InputFormat.sniffed(from: file) == nil else { return nil }
    return FilmFormat(signature: file.bytes(at: 0, count: signatureLength))
  }
}
