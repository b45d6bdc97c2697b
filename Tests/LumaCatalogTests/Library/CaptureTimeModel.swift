import Foundation
import LumaModel

/// Random capture times, random queries on them, and what Python's datetime says they find.
struct CaptureTimeModel {
  /// A photo of a capture time.
  struct Photo: Encodable {
    var name: String
    /// The clock, from the year to the second.
    var clock: [Int]
    /// Minutes from UTC; nil: unknown.
    var offset: Int?
    var precision: Int

    var date: PhotoDate {
      PhotoDate(
        year: clock[0], month: clock[1], day: clock[2], hour: clock[3], minute: clock[4],
        second: Double(clock[5]), utcOffset: offset.map { $0 * 60 },
        precision: PhotoDate.Precision(rawValue: precision) ?? .second)
    }
  }

  /// A condition with one literal, or with a number.
  struct Query: Encodable {
    var field: String
    var comparison: String
    /// A literal in ISO 8601; nil: the number.
    var literal: String?
    var number = 0

    var text: String { "\(field) \(comparison) %@" }

    var argument: FieldValue {
      guard let literal else { return .integer(Int64(number)) }
      if field == "day" { return .string(literal) }
      return PhotoDate(iso8601: literal).map(FieldValue.date) ?? .null
    }
  }

  let photos: [Photo]
  let queries: [Query]
  /// Minutes from UTC that are assumed.
  let zone: Int

  init(seed: UInt64) {
    var random = Numbers(state: seed)
    photos = (1...60).map { Photo.random(number: $0, &random) }
    let photos = photos
    queries = (0..<80).map { _ in Query.random(photos, &random) }
    zone = random.next(in: -11...12) * 60
  }

  /// What each query finds, and the names sorted by clock and by moment.
  func answers() throws -> [[String]] {
    let process = Process(), (input, output) = (Pipe(), Pipe())
    process.executableURL = URL(fileURLWithPath: CaptureTimeModel.python)
    process.arguments = ["-c", CaptureTimeModel.script]
    (process.standardInput, process.standardOutput) = (input, output)
    try process.run()
    input.fileHandleForWriting.write(
      try JSONEncoder().encode(Facts(photos: photos, queries: queries, zone: zone)))
    try input.fileHandleForWriting.close()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return try JSONDecoder().decode([[String]].self, from: data)
  }

  private struct Facts: Encodable {
    var photos: [Photo]
    var queries: [Query]
    var zone: Int
  }

  static let python = "/usr/bin/python3"

  private static let script = """
    import json, operator, sys
    from datetime import datetime, timedelta, timezone
    facts = json.load(sys.stdin)
    photos = facts["photos"]
    for photo in photos:
        photo["wall"] = datetime(*photo["clock"])
        offset = timedelta(minutes=photo.get("offset", facts["zone"]))
        photo["moment"] = photo["wall"].replace(tzinfo=timezone(offset)).astimezone(timezone.utc)
    tests = {"<": operator.lt, "<=": operator.le, ">": operator.gt, ">=": operator.ge,
             "==": operator.eq}
    parts = {"year": (0, lambda d: d.year), "month": (1, lambda d: d.month),
             "day": (2, lambda d: d.date().isoformat()), "weekday": (2, lambda d: d.isoweekday()),
             "hour": (3, lambda d: d.hour)}
    def sides(photo, query):
        if query["field"] in parts:
            least, part = parts[query["field"]]
            known = photo["precision"] >= least
            return (part(photo["wall"]) if known else None), query.get("literal", query["number"])
        other = datetime.fromisoformat(query["literal"].replace("Z", "+00:00"))
        if query["field"] == "moment" and other.tzinfo is None:
            other = other.replace(tzinfo=timezone.utc)
        return photo["moment" if other.tzinfo else "wall"], other
    def found(query):
        pairs = [(photo, *sides(photo, query)) for photo in photos]
        test = tests[query["comparison"]]
        return [photo["name"] for photo, own, other in pairs if own is not None and test(own, other)]
    answers = [found(query) for query in facts["queries"]]
    for order in ("wall", "moment"):
        answers.append([photo["name"] for photo in sorted(photos, key=lambda p: p[order])])
    json.dump(answers, sys.stdout)
    """
}

extension CaptureTimeModel.Photo {
  fileprivate static func random(number: Int, _ random: inout Numbers) -> Self {
    let precision = random.next(in: 0...9) < 6 ? 4 : random.next(in: 0...3)
    // Few days, so that clocks and moments meet.
    var clock = [
      2023 + random.next(in: 0...2), random.next(in: 1...12), random.next(in: 1...28),
      random.next(in: 0...23), random.next(in: 0...59), random.next(in: 0...59),
    ]
    if random.next(in: 0...3) > 0 { clock[0...1] = [2024, 5] }
    let unknown = [nil, 1, 1, 0, 0, 0]
    let firstUnknown = [1, 2, 3, 5, 6][precision]
    for place in firstUnknown..<6 { clock[place] = unknown[place] ?? 0 }
    let offset = precision < 3 || random.next(in: 0...2) == 0 ? nil : random.next(in: -48...56) * 15
    return Self(name: "p\(number).jpg", clock: clock, offset: offset, precision: precision)
  }
}

extension CaptureTimeModel.Query {
  fileprivate static func random(
    _ photos: [CaptureTimeModel.Photo], _ random: inout Numbers
  ) -> Self {
    let clock = photos[random.next(in: 0...photos.count - 1)].clock
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let day = "\(clock[0])-\(two(clock[1]))-\(two(clock[2]))"
    let comparison = ["<", "<=", ">", ">=", "=="][random.next(in: 0...4)]
    switch random.next(in: 0...9) {
    case 0: return Self(field: "year", comparison: comparison, number: clock[0])
    case 1: return Self(field: "month", comparison: comparison, number: clock[1])
    case 2: return Self(field: "weekday", comparison: comparison, number: random.next(in: 1...7))
    case 3: return Self(field: "hour", comparison: comparison, number: clock[3])
    case 4: return Self(field: "day", comparison: comparison, literal: day)
    case let kind:
      let zones = ["", "", "Z", "+08:00", "-05:30", "+13:45"]
      let time = "T\(two(clock[3])):\(two(clock[4])):\(two(clock[5]))"
      return Self(
        field: kind < 8 ? "creationDate" : "moment", comparison: comparison,
        literal: day + time + zones[random.next(in: 0...5)])
    }
  }
}

/// Random numbers from a seed.
private struct Numbers {
  var state: UInt64

  /// - **Source**: Sebastiano Vigna, splitmix64.
  mutating func next(in range: ClosedRange<Int>) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    mixed ^= mixed >> 31
    return range.lowerBound + Int(mixed % UInt64(range.count))
  }
}
