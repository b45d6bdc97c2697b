import LumaFiles

/// Apple's identifiers of the file types that photos consist of.
///
/// - **Source**: Uniform Type Identifiers, "System-Declared Uniform Type Identifiers"; the
///   identifiers of raw formats are those that Image I/O lists; those of films are Launch
///   Services'.
package enum UniformType {
  /// Returns nil for a file that is not a picture, film, sidecar or edit.
  package static func identifier(ofFile name: String) -> String? {
    let ending = FileSystem.pathExtension(of: name).lowercased()
    if let known = identifiers[ending] ?? FilmFormat.uniformTypes[ending] { return known }
    return InputFormat(pathExtension: ending)?.row.uniformType
  }

  private static let identifiers = [
    "heif": "public.heif",
    "xmp": "public.xml", "json": "public.json",
    "aae": "com.apple.photos.apple-adjustment-envelope", "plist": "com.apple.property-list",
    "dng": "com.adobe.raw-image", "cr2": "com.canon.cr2-raw-image",
    "cr3": "com.canon.cr3-raw-image", "crw": "com.canon.crw-raw-image",
    "nef": "com.nikon.raw-image", "nrw": "com.nikon.nrw-raw-image",
    "arw": "com.sony.arw-raw-image", "sr2": "com.sony.sr2-raw-image",
    "srf": "com.sony.raw-image", "raf": "com.fuji.raw-image", "orf": "com.olympus.raw-image",
    "rw2": "com.panasonic.rw2-raw-image", "pef": "com.pentax.raw-image",
    "srw": "com.samsung.raw-image", "3fr": "com.hasselblad.3fr-raw-image",
    "iiq": "com.phaseone.raw-image", "mrw": "com.minolta.raw-image",
    "rwl": "com.leica.rwl-raw-image", "erf": "com.epson.raw-image",
    "mos": "com.leafamerica.raw-image", "dcr": "com.kodak.raw-image",
  ]
}
