-- The sizes that social networks require, each exact.
--
--     luma run 50-social-sizes.lua
--     luma run 50-social-sizes.lua --rating 0
--
-- The crop keeps what draws the eye: "attention" looks for skin, saturated colors and edges. Photos
-- that are too small are enlarged, as the networks do it worse.
--
-- For: the exact sizes of social networks
-- Needs: photos with stars. Writes: out/social. Permissions: none.

param { name = "from", type = "path", default = "photos", help = "folder of the photos" }
param { name = "rating", default = 5, min = 0, max = 5, help = "least number of stars" }

local sizes = {
  { name = "link", width = 1200, height = 630 },       -- preview of a link (Open Graph)
  { name = "square", width = 1080, height = 1080 },
  { name = "portrait", width = 1080, height = 1350 },
  { name = "story", width = 1080, height = 1920 },
  { name = "header", width = 1500, height = 500 },
}

local picks = folder(param.from, { recursive = true }):fetch {
  where = "rating >= $least", vars = { least = param.rating },
}

for _, size in ipairs(sizes) do
  picks
    :crop { aspect = size.width .. ":" .. size.height, gravity = "attention" }
    :scale { width = size.width, height = size.height, fit = "cover", enlarge = true }
    :save("out/social/{dir}/{name}-" .. size.name .. ".jpg", { quality = 85, metadata = "web",
      profile = "srgb" })
end
