#pragma once
#include "CEmbedded.h"

/// The files below `Sources/luma/Texts`, by their paths there: "pages/report.css", ...
struct embedded_files luma_texts(void);
