// The names that CFBase.h brings into every file that sees Foundation on an Apple system.
//
// A type that is called `Point` there is ambiguous with this one; the model has them so that it is
// ambiguous here too. Fields as in MacTypes.h: two 16-bit integers, vertical first.
#pragma once

typedef struct Point { short v, h; } Point;
typedef struct Rect { short top, left, bottom, right; } Rect;
typedef long Size;
