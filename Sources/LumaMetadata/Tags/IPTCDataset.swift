/// One dataset of IPTC-IIM: its record, number and value.
///
/// - **Source**: IPTC-NAA Information Interchange Model 4.2; names as exiv2 spells them.
struct IPTCDataset {
  var record: UInt8
  var number: UInt8
  var value: [UInt8]

  /// Returns nil for a key that names no dataset.
  init?(_ key: TagKey, value: [UInt8]) {
    guard key.store == .iptc, let name = key.names.first else { return nil }
    let known: [String: UInt8]
    switch key.family {
    case "Envelope": (record, known) = (1, IPTCDataset.envelope)
    case "Application2": (record, known) = (2, IPTCDataset.application)
    default: return nil
    }
    // exiv2 names unknown datasets by number, such as "0x00f0".
    let unknown = name.hasPrefix("0x") ? UInt8(name.dropFirst(2), radix: 16) : nil
    guard let number = known[name] ?? unknown else { return nil }
    self.number = number
    self.value = value
  }

  /// The byte before each dataset.
  static let marker: UInt8 = 0x1C

  /// Longer values require an extended dataset, which hardly any reader supports.
  static let longestValue = 32_767

  var encoded: [UInt8] {
    let count = [UInt8(value.count >> 8), UInt8(value.count & 0xFF)]
    return [IPTCDataset.marker, record, number] + count + value
  }

  private static let envelope: [String: UInt8] = [
    "ModelVersion": 0, "Destination": 5, "FileFormat": 20, "FileVersion": 22, "ServiceId": 30,
    "EnvelopeNumber": 40, "ProductId": 50, "EnvelopePriority": 60, "DateSent": 70, "TimeSent": 80,
    "CharacterSet": 90, "UNO": 100, "ARMId": 120, "ARMVersion": 122,
  ]

  private static let application: [String: UInt8] = [
    "RecordVersion": 0, "ObjectType": 3, "ObjectAttribute": 4, "ObjectName": 5, "EditStatus": 7,
    "EditorialUpdate": 8, "Urgency": 10, "Subject": 12, "Category": 15, "SuppCategory": 20,
    "FixtureId": 22, "Keywords": 25, "LocationCode": 26, "LocationName": 27, "ReleaseDate": 30,
    "ReleaseTime": 35, "ExpirationDate": 37, "ExpirationTime": 38, "SpecialInstructions": 40,
    "ActionAdvised": 42, "ReferenceService": 45, "ReferenceDate": 47, "ReferenceNumber": 50,
    "DateCreated": 55, "TimeCreated": 60, "DigitizationDate": 62, "DigitizationTime": 63,
    "Program": 65, "ProgramVersion": 70, "ObjectCycle": 75, "Byline": 80, "BylineTitle": 85,
    "City": 90, "SubLocation": 92, "ProvinceState": 95, "CountryCode": 100, "CountryName": 101,
    "TransmissionReference": 103, "Headline": 105, "Credit": 110, "Source": 115, "Copyright": 116,
    "Contact": 118, "Caption": 120, "Writer": 122, "RasterizedCaption": 125, "ImageType": 130,
    "ImageOrientation": 131, "Language": 135, "AudioType": 150, "AudioRate": 151,
    "AudioResolution": 152, "AudioDuration": 153, "AudioOutcue": 154, "PreviewFormat": 200,
    "PreviewVersion": 201, "Preview": 202,
  ]
}
