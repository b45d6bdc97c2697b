#pragma once
#include "CEmbedded.h"

/// The files below `Sources/LumaCommand/Texts`, by their paths there: "pages/report.css", ...
struct embedded_files luma_texts(void);

/// The commit that the program was built from, "0f1e2d3c4b5a", and "+changes" if there were some.
/// "" if that is unknown.
const char *luma_commit(void);
