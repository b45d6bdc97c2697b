import LumaFiles
import LumaPipeline
import LumaLua
import LumaModel

/// Host functions for dates.
enum DateHost {
  /// - Parameter now: seconds since 1970 that count as now; nil: the clock's.
  static func functions(now: Double?) -> [HostFunction] {
    [
      HostFunction("date_parse", parse), HostFunction("date_format", format),
      HostFunction("now") {
        [.number(now ?? Clock.now()), .boolean(now != nil)]
      },
    ]
  }

  private static func parse(_ text: String) throws -> [LuaValue] {
    guard let date = PhotoDate(iso8601: text) else { throw RuntimeError.badDateText(text: text) }
    return [date.lua()]
  }

  private static func format(
    _ seconds: Double, utcOffset: Int?, format: String
  ) -> [LuaValue] {
    [.string(PhotoDate(seconds: seconds, utcOffset: utcOffset).formatted(format))]
  }
}
