import LumaTestSupport
import Testing

@testable import LumaCommand

struct ProgressBarTests {
  @Test func barRateAndTimeLeft() {
    let progress = ProgressBar(total: 120, done: 30, start: 10)
    expectEqual(
      progress.text(width: 80, now: 20),
      "[==========                              ] 30/120  3.0/s  30 s left")
  }

  @Test func nothingIsKnownAtTheStart() {
    let bar = String(repeating: " ", count: 40)
    expectEqual(ProgressBar(total: 5, done: 0, start: 1).text(width: 80, now: 2), "[\(bar)] 0/5")
    #expect(ProgressBar(total: 5, done: 1, start: 1).text(width: 80, now: 1).hasSuffix("] 1/5"))
  }

  @Test func theBarGivesWayToTheFacts() {
    let progress = ProgressBar(total: 120, done: 30, start: 0)
    expectEqual(progress.text(width: 38, now: 10), "[==        ] 30/120  3.0/s  30 s left")
    expectEqual(progress.text(width: 37, now: 10), "30/120  3.0/s  30 s left")
    expectEqual(progress.text(width: 12, now: 10), "30/120  3.0")
    expectEqual(progress.text(width: 0, now: 10), "")
  }

  @Test func failuresAndTheFile() {
    var progress = ProgressBar(total: 120, done: 30, start: 10)
    (progress.failed, progress.current) = (2, "out/a.jpg")
    expectEqual(
      progress.text(width: 80, now: 20),
      "[=====               ] 30/120  2 failed  3.0/s  30 s left  out/a.jpg")
    // Too little room for a name: the bar has it.
    expectEqual(
      progress.text(width: 60, now: 20),
      "[=====                 ] 30/120  2 failed  3.0/s  30 s left")
  }

  @Test func theEndOfALongPathIsShown() {
    TerminalText.useUTF8()
    var progress = ProgressBar(total: 4, done: 2, start: 0)
    progress.current = "out/2026/wedding/写真 one.jpg"
    let line = progress.text(width: 64, now: 1)
    expectEqual(line, "[==========          ] 2/4  2.0/s  1.0 s left  .../写真 one.jpg")
    #expect(TerminalText.width(line) <= 63)
    progress.current = "out/\u{1B}[2J\n.jpg"
    #expect(progress.text(width: 90, now: 1).hasSuffix("left  out/\\u{1b}[2J\\n.jpg"))
  }

  @Test func moreThanPlannedFillsTheBar() {
    let full = String(repeating: "=", count: 40)
    expectEqual(
      ProgressBar(total: 2, done: 3, start: 0).text(width: 80, now: 3),
      "[\(full)] 3/2  1.0/s  0.0 s left")
  }
}
