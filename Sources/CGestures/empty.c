#include "gestures.h"
