-- Pictures of posts, which browsers may keep forever: another picture has another name.
folder("blog/photos"):fetch {}
  :scale { width = 800, enlarge = false }
  :save "blog/public/{name}-{hash:8}.jpg"
