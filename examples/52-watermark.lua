-- Watermarks: a logo in the corner, a line with the year, and a text across a proof.
--
--     luma run 52-watermark.lua
--     luma run 52-watermark.lua --owner "Ada Lovelace"
--
-- A logo is sized relative to the photo, so that it looks the same on all. It comes after `scale`:
-- steps run in the order written.
--
-- For: a logo, a line with the year, or PROOF on photos
-- Needs: photos and a logo. Writes: out/watermark. Permissions: none.

param { name = "from", type = "path", default = "photos/2024", help = "folder of the photos" }
param { name = "owner", default = "Ada", help = "who holds the rights" }
param { name = "logo", type = "path", default = "photos/2024/paper-boat.png", help = "its file" }

local picks = folder(param.from, { recursive = true }):fetch { where = "mediaType == image" }
local small = picks:scale { width = 1000, height = 1000 }

-- The same owner stands in the metadata.
local rights = { "web", set = { creator = param.owner, copyright = "© " .. param.owner } }

small
  :overlay { image = param.logo, scale = 0.15, inset = "3%", opacity = 0.7 }
  :save("out/watermark/logo/{dir}/{name}.jpg", { metadata = rights })

small
  :text { text = "PROOF", size = "25%", color = "#ffffff60", gravity = "center" }
  :save("out/watermark/proof/{dir}/{name}.jpg", { metadata = "none" })

-- A text that differs from photo to photo needs a loop.
for photo in picks:each() do
  local year = photo.creationDate and photo.creationDate:format "%Y " or ""
  photo
    :scale { width = 1000, height = 1000 }
    :text { text = "© " .. year .. param.owner, size = "3%", gravity = "southeast",
      color = "white", background = "#00000080" }
    :save("out/watermark/line/{dir}/{name}.jpg", { metadata = rights })
end
