#include "CLumaStdlib.h"

static const unsigned char luma_init[] = {
#embed "luma/init.lua"
};

const struct luma_stdlib_file luma_stdlib_files[] = {
    {"luma", luma_init, sizeof luma_init},
};
const size_t luma_stdlib_file_count = sizeof luma_stdlib_files / sizeof luma_stdlib_files[0];
