package import LumaModel
import Synchronization

/// A property of an output that may be unwanted.
package enum RenderNote: Hashable, Codable, Sendable {
  /// The format's library refuses the color profile: colors were converted to sRGB.
  case profileRefused(OutputFormat)
  /// The photo's color profile, or an overlay's, does not describe it: it was set aside.
  case profileSetAside(ProfileDoubt)
  /// The photo is HDR, and was converted to SDR.
  case brightnessReduced
  /// The photo, or an overlay, could only be decoded in part.
  case truncated(InputFormat)
  /// The photo, or an overlay, was decoded, and its file is damaged.
  case damaged(InputFormat, Damage)
  /// Lines of a text lie outside the picture.
  case textCut(text: PixelSize, picture: PixelSize)
  /// No font of a family is installed; another one is used.
  case fontMissing(String, used: String)
  /// Characters of a text, as far as they are known, that no installed font has.
  case glyphsMissing(String)
  /// The photo's gain map cannot be read.
  case gainMapLost
  /// An output has only one of the photo's pictures; nil: several, of which only a decoder knows
  /// how many.
  ///
  /// - Parameter undecoded: The photo's format, if Luma decodes no other of its pictures.
  case framesLeftOut(
    Frames.Kind, count: Int?, in: OutputFormat, undecoded: InputFormat? = nil)
}

extension RenderNote {
  /// Whether it is about a font, and the same for every place of the text.
  package var isOfFont: Bool {
    switch self {
    case .fontMissing, .glyphsMissing: true
    case .profileRefused, .profileSetAside, .brightnessReduced, .truncated, .damaged, .textCut,
      .gainMapLost, .framesLeftOut:
      false
    }
  }

  package var isOfTruncated: Bool { if case .truncated = self { true } else { false } }

  /// Whether the file of the photo, or of an overlay, is not sound.
  package var isOfDamage: Bool {
    switch self {
    case .truncated, .damaged: true
    case .profileRefused, .profileSetAside, .brightnessReduced, .textCut, .fontMissing,
      .glyphsMissing, .gainMapLost, .framesLeftOut:
      false
    }
  }

  /// Whether it is about the photo's colors, which every output has in common.
  var isOfColors: Bool {
    switch self {
    case .profileSetAside, .brightnessReduced: true
    case .profileRefused, .truncated, .damaged, .textCut, .fontMissing, .glyphsMissing,
      .gainMapLost, .framesLeftOut:
      false
    }
  }

  var isOfCutText: Bool { if case .textCut = self { true } else { false } }
}

/// The notes of a photo's outputs, until they are taken.
final class RenderNotes: Sendable {
  private struct State {
    var notes: [RenderNote] = []
    /// Those about colors, which are reported once.
    var colors: Set<RenderNote> = []
    /// The worst of each format; of all outputs from then on.
    var damages: [InputFormat: Damage] = [:]
  }
  private let state = Mutex(State())

  func add(_ note: RenderNote) {
    if case .damaged(let format, let damage) = note { return self.note(damage, of: format) }
    state.withLock { state in
      if note.isOfColors, !state.colors.insert(note).inserted { return }
      if !state.notes.contains(note) { state.notes.append(note) }
    }
  }

  /// Adds what concerns the next output alone, damage included.
  func add(ofOutput notes: [RenderNote]) {
    state.withLock { state in
      state.notes += notes.filter { !state.notes.contains($0) }
    }
  }

  func note(_ damage: Damage, of format: InputFormat) {
    state.withLock { state in
      state.damages[format] = state.damages[format]?.combined(with: damage) ?? damage
    }
  }

  /// Returns the notes since the last call, and the damage.
  func take() -> [RenderNote] {
    state.withLock { state in
      defer { state.notes = [] }
      let formats = state.damages.keys.sorted { $0.rawValue < $1.rawValue }
      return state.notes
        + formats.compactMap { format in
          state.damages[format].map { .damaged(format, $0) }
        }
    }
  }
}
