class Luma < Formula
  desc "Scriptable photo pipeline: recipes in Lua, many outputs of one decode"
  homepage "https://git.example.com/luma"
  url "@URL@"
  sha256 "@SHA256@"
  license "MIT"

  depends_on "pkgconf" => :build
  # Swift 6.2.
  depends_on xcode: ["26.0", :build]
  depends_on "chafa"
  depends_on "dav1d"
  depends_on "gexiv2"
  depends_on "giflib"
  depends_on "jpeg-turbo"
  depends_on "jpeg-xl"
  depends_on "libde265"
  depends_on "brotli"
  depends_on "libdeflate"
  depends_on "libmicrohttpd"
  depends_on "libraw"
  depends_on "lua@5.4"
  depends_on macos: :sequoia
  depends_on "nettle"
  depends_on "pcre2"
  depends_on "popt"
  depends_on "sqlite"
  depends_on "vips"
  depends_on "webp"
  depends_on "xxhash"

  uses_from_macos "libedit"

  def install
    # Homebrew builds in a sandbox of its own; nothing is fetched.
    system "swift", "build", "--disable-sandbox", "-c", "release", "--product", "luma"
    bin.install ".build/release/luma"
    %w[luma.1 luma-language.7].each do |page|
      (share/"man/man#{page[-1]}"/page).write Utils.safe_popen_read(bin/"luma", "manual", page)
    end
    generate_completions_from_executable(bin/"luma", "completions")
  end

  def caveats
    "Videos are read with ffmpeg, libraries on PostgreSQL servers with libpq."
  end

  test do
    cp test_fixtures("test.png"), testpath
    (testpath/"recipe.lua").write <<~LUA
      folder("."):fetch {}:scale { width = 2 }:save "out/{name}.jpg"
    LUA
    system bin/"luma", "run", "recipe.lua"
    assert_path_exists testpath/"out/test.jpg"
  end
end
