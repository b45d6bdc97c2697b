#pragma once
// jpeglib.h requires these headers but does not include them.
#include <stddef.h>
#include <stdio.h>
#include <jpeglib.h>
