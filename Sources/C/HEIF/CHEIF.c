#include "CHEIFDecoders.h"
#include <string.h>

int cheif_open(CHEIFCodec codec) {
  return codec == CHEIF_AV1 ? cheif_open_av1() : cheif_open_hevc();
}

int cheif_decode(CHEIFCodec codec, const CHEIFPicture *picture, CHEIFColors *colors) {
  if (codec == CHEIF_AV1) return cheif_decode_av1(picture, colors);
  return cheif_decode_hevc(picture, colors);
}

void cheif_keep(
  const CHEIFPicture *picture, int component, const unsigned char *bytes, ptrdiff_t stride
) {
  int x = component ? picture->chroma_x : 1, y = component ? picture->chroma_y : 1;
  size_t width = (size_t)cheif_chroma(picture->kept_width, x);
  int height = cheif_chroma(picture->kept_height, y);
  for (int row = 0; row < height; row++)
    memcpy(
      picture->planes[component] + (size_t)row * (size_t)picture->strides[component],
      bytes + row * stride, width);
}
