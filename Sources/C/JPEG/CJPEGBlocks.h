// All blocks of a picture that is encoded, so that its Huffman tables are made for it before it is
// written.
#pragma once
#include "CJPEG.h"
#include "CJPEGHuffman.h"

typedef struct {
  /// Memory for the blocks that are not requested yet.
  JBLOCK *room, *end;
  struct {
    JBLOCKROW *rows;
    JDIMENSION columns, count;
    int before;
  } components[3];
  int requested;
  /// Of luma and of chroma.
  CJPEGCounts first[2], others[2];
} CJPEGBlocks;

/// Has a compressor keep its blocks in `room`, without coding them. Called when it is described,
/// before it starts.
void cjpeg_keep_blocks(CJPEGBlocks **made, j_compress_ptr info, void *room, size_t count);
/// Counts the symbols of a row of MCUs.
void cjpeg_count_stripe(CJPEGBlocks *blocks, j_compress_ptr info, JDIMENSION stripe);
/// Makes the tables once all has been counted, and writes the picture from the start. Called after
/// `jpeg_abort_compress`, with the destination set anew.
void cjpeg_write_blocks(CJPEGBlocks *blocks, j_compress_ptr info);
void cjpeg_free_blocks(CJPEGBlocks *blocks);
