local t = ...
local describe, it, expect = t.describe, t.it, t.expect
t.library()
local media = t.require "luma.web.css_media"
local sizes = t.require "luma.web.css_sizes"

describe("conditions on windows", function()
  for _, text in ipairs {
    "print", "screen", "all", "only screen", "not print", "(max-width: 600px)", "(color)",
    "(MAX-WIDTH: 600PX)", "(min-width:30em) and (orientation: portrait)", "(width >= 600px)",
    "(400px <= width <= 700px)", "(600px > width)", "screen and (max-width: 600px)",
    "only screen and (min-width: 1px) and (max-width: 2px)", "not (hover)", "(not (hover))",
    "(min-width: 1px) or (hover: none)", "((min-width: 1px) and (hover)) or (pointer: fine)",
    "print, (max-width: 40.5rem)", "(min-aspect-ratio: 16/9)", "(aspect-ratio: 1.5)",
    "(min-resolution: 2dppx)", "(-webkit-min-device-pixel-ratio: 2)", "(max-width: 0)",
    "(max-width: calc(30em + 20px))", "(prefers-color-scheme: dark)", "(future-feature: 3px)",
    "(calc(1px + 2px) < width)", "(max(10px, 20px) < width)", "(width > var(--narrow))",
    "(min(1px, 2px) <= height < calc(3px * (1 + 1)))", "(display-mode: picture-in-picture)",
    "(resolution: infinite)", "(-o-min-device-pixel-ratio: 3/2)", "(-moz-touch-enabled: 1)",
    "/* phones */ (max-width: 600px)", "(max-width: /* of a phone */ 600px) /**/",
    "(monochrome: 0)", "screen and (not (hover))", " (max-width: 600px) ",
  } do
    it("takes " .. text, function() expect(media.fault(text)).is(nil) end)
  end
  for _, row in ipairs {
    { "max-width 600px", 'write "(max-width: 600px)"' },
    { "max-width: 600px", 'write "(max-width: 600px)"' },
    { "(max-width: 600)", 'write "(max-width: 600px)"' },
    { "(max-width=600px)", 'write "(max-width: 600px)"' },
    { "(max-width: 600 px)", 'write "(max-width: 600px)"' },
    { "(max-width: 600px", 'write "(max-width: 600px)"' },
    { "max-width: 600px and orientation: portrait",
      'write "(max-width: 600px) and (orientation: portrait)"' },
    { "(min-width: 1px) && (max-width: 2px)", 'write "(min-width: 1px) and (max-width: 2px)"' },
    { "screen and max-width: 2px", 'write "screen and (max-width: 2px)"' },
    { "only screen and max-width: 600px", 'write "only screen and (max-width: 600px)"' },
    { "not print and (max-width 2px)", 'write "not print and (max-width: 2px)"' },
    { "width >= 600px", 'write "(width >= 600px)"' },
    { "screen and 400px < width", 'write "screen and (400px < width)"' },
    { "(min-device-pixel-ratio: 2)", 'write "(min-resolution: 2dppx)"' },
    { "(min-device-pixel-ratio: 3/2)", "did you mean 'min-resolution'?" },
    { "screen and(color)", "a blank is missing behind 'and'" },
    { "not(hover)", "a blank is missing behind 'not'" },
    { "/* phones (max-width: 600px)", "'/' stands without brackets" },
    { "(max-widht: 600px)", "did you mean 'max-width'?" },
    { "(max-orientation: portrait)", "did you mean 'orientation'?" },
    { "scren", "did you mean 'screen'?" },
    { "mobile", "'mobile' is no kind of screen" },
    { "(orientation: wide)", "'wide' is none of portrait, landscape" },
    { "(min-width: 50%)", 'sizes are of the window: write "50vw"' },
    { "(min-width: 5parsecs)", "there is no unit 'parsecs': px, em, rem or vw" },
    { "(max-width: )", "a value is missing" },
    { "(min-resolution: 2)", "a resolution is written 2dppx" },
    { "(hover) or (color) and (grid)", "'or' and 'and' need brackets to stand together" },
    { "screen (hover)", "'and' is missing behind screen" },
    { "(hover) (color)", "'(' has no place there" },
    { "(hover) and(color)", "a blank is missing behind 'and'" },
    { "(hover),", "a condition is missing" },
    { "(width > 600px > 3px > 2px)", "a range is written (width >= 600px)" },
    { "@media (hover)", "'@' has no place there" },
  } do
    it("refuses " .. row[1], function() expect(media.fault(row[1])).is(row[2]) end)
  end
end)

describe("sizes in a page", function()
  for _, text in ipairs {
    "50vw", "0", "auto", "auto, 100vw", "320.5px", "calc(100vw - (2 * 1rem))", "min(100vw, 800px)",
    "(max-width: 600px) 100vw, 50vw", "(min-width: 1px) and (hover) calc(1px + 2vw), 3em",
    "not (hover) 5px, 6px", "(max-width:30rem)100vw,50vw", "50VW",
    "/* phones */ (max-width: 600px) 100vw, /* others */ 50vw", "(calc(1px * 3) < width) 5px, 6px",
    "(width < 600px) 100vw, (width < 900px) 50vw, 400px",
  } do
    it("takes " .. text, function() expect(sizes.fault(text)).is(nil) end)
  end
  for _, row in ipairs {
    { "50 vw", 'write "50vw"' },
    { "(max-width: 600px) 100 vw, 50 vw", 'write "(max-width: 600px) 100vw, 50vw"' },
    { "max-width: 600px 100vw, 50vw", 'write "(max-width: 600px) 100vw, 50vw"' },
    { "50%", 'sizes are of the window: write "50vw"' },
    { "400", '400 has no unit: write "400px"' },
    { "-5px", "no width is below 0" },
    { "50wv", "there is no unit 'wv': px, em, rem or vw" },
    { "wide", "'wide' is not a length" },
    { "(max-width: 600px) 100vw",
      "the last one has no condition: end with a width such as 100vw" },
    { "100vw, 50vw", "nothing behind '100vw' counts: it has no condition" },
    { "(max-width: 600px) 100vw,", "a length is missing at the end" },
    { "(max-width: 600px) 100vw 50vw", "'50vw' has no place there" },
    { "(max-width: 600px), 50vw", "',' is not a length" },
    { "calc(100vw - 2rem", "'calc(' is not closed" },
    { "calc()", "there is nothing in 'calc()'" },
    { "(max-widht: 600px) 100vw, 50vw", "did you mean 'max-width'?" },
    { "100vw; 50vw", "';' has no place there" },
  } do
    it("refuses " .. row[1], function() expect(sizes.fault(row[1])).is(row[2]) end)
  end
end)
