import Foundation
import LumaLua
import LumaModel

/// Host functions for dates.
enum DateHost {
  static func parse(_ arguments: [LuaValue]) throws(LuaFailure) -> [LuaValue] {
    let text = arguments.first?.text ?? ""
    guard let date = PhotoDate(iso8601: text) else {
      throw LuaFailure(RuntimeError.badDateText(text: text).diagnostic)
    }
    return [date.lua]
  }

  static func format(_ arguments: [LuaValue]) throws(LuaFailure) -> [LuaValue] {
    guard arguments.count >= 3, let seconds = arguments[0].real, let format = arguments[2].text
    else {
      throw LuaFailure(
        RuntimeError.malformed(what: "format", expected: "a date and a format", got: "less")
          .diagnostic)
    }
    let date = PhotoDate(seconds: seconds, utcOffset: arguments[1].whole)
    return [.string(date.formatted(format))]
  }

  static func now(_ arguments: [LuaValue]) throws(LuaFailure) -> [LuaValue] {
    [.number(Date().timeIntervalSince1970)]
  }
}
