// The C libraries behind the raster, as one module. ARCHITECTURE.md gives the reason for each.
#ifndef CCAIRO_H
#define CCAIRO_H

#if !(__has_include(<cairo.h>) && __has_include(<pango/pangoft2.h>) && __has_include(<png.h>) \
      && __has_include(<libdeflate.h>) && __has_include(<turbojpeg.h>) && __has_include(<webp/decode.h>))
#error "Libraries are missing; Scripts/setup installs them. On Debian and Ubuntu: apt-get install libcairo2-dev \
libpango1.0-dev libpng-dev libdeflate-dev libturbojpeg0-dev libwebp-dev libxxhash-dev"
#endif

#include <cairo.h>
#include <fontconfig/fontconfig.h>
#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_MULTIPLE_MASTERS_H
#include FT_OUTLINE_H
#include FT_TRUETYPE_TABLES_H
#include <hb.h>
#include <hb-ot.h>
#include <libdeflate.h>
#include <pango/pango.h>
#include <pango/pangofc-font.h>
#include <pango/pangofc-fontmap.h>
#include <pango/pangoft2.h>
#include <pixman.h>
#include <png.h>
#include <turbojpeg.h>
#include <webp/decode.h>
#include <webp/encode.h>

#endif
