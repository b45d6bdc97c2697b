#pragma once
#include "CEmbedded.h"

/// The Lua source files of the standard library, by their names as `require` sees them: "luma",
/// "luma.chain", ...
struct embedded_files luma_stdlib(void);
