package import LumaFiles

/// Bodies of frames: JSON, whose decoder is bounds-checked and whose values check their own ranges.
package enum MessageCoding {
  package static func data(_ message: some Encodable) throws(FrameError) -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    do { return try encoder.encode(message) } catch { throw .malformed }
  }

  package static func message<Message: Decodable>(
    _ type: Message.Type, _ data: Data
  ) throws(FrameError) -> Message {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    do { return try decoder.decode(type, from: data) } catch { throw .malformed }
  }
}
