#pragma once
// jpeglib.h does not include what it needs.
#include <stddef.h>
#include <stdio.h>
#include <jpeglib.h>
