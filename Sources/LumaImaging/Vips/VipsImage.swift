import CVips
import LumaModel

/// A libvips image: a description of pixels that are computed on demand.
///
/// `@unchecked Sendable`: libvips images are immutable once built, their reference count is atomic,
/// and fields are set only on a private copy before it is shared (`editingFields`). A sequential
/// image may be shared too, but its pixels can be read only once.
package final class VipsImage: @unchecked Sendable {
  let pointer: OpaquePointer

  /// Takes ownership of one reference.
  init(owning pointer: OpaquePointer) { self.pointer = pointer }

  deinit { cvips_unref(pointer) }

  var width: Int { Int(cvips_width(pointer)) }
  var height: Int { Int(cvips_height(pointer)) }
  var size: PixelSize { PixelSize(width: width, height: height) }
  var bands: Int { Int(cvips_bands(pointer)) }
  var hasAlpha: Bool { cvips_has_alpha(pointer) != 0 }
  /// Number of pages of the source file, 1 if unknown.
  var pages: Int { max(1, Int(cvips_pages(pointer))) }
  var format: BandFormat { BandFormat(rawValue: cvips_band_format(pointer)) ?? .other }
  var interpretation: Interpretation {
    Interpretation(rawValue: cvips_interpretation(pointer)) ?? .other
  }
  /// Whether pixels are packed (LabQ, Radiance) and must be unpacked before any arithmetic.
  var isPacked: Bool { cvips_coding(pointer) != 0 }

  /// Values of VipsBandFormat.
  enum BandFormat: Int32, Sendable {
    case uchar = 0, char, ushort, short, uint, int, float, complex, double
    case other = -1
  }

  /// Values of VipsInterpretation.
  enum Interpretation: Int32, Sendable {
    case multiband = 0, gray = 1, histogram = 10, xyz = 12, lab = 13, cmyk = 15, labq = 16
    case rgb = 17, cmc = 18, lch = 19, labs = 21, srgb = 22, yxy = 23, fourier = 24, rgb16 = 25
    case gray16 = 26, matrix = 27, scrgb = 28, hsv = 29
    case other = -1
  }
}
