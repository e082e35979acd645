// Which words options have, which numbers they are, and what is said where they are wrong.
// Made from the package's tables; PARALLAX_RECORD=failed swift test --filter PageWords

export default {
  "options": {
    "base": [
      0,
      0,
      0,
      0,
      0,
      3,
      0,
      0,
      0,
      0,
      0,
      0,
      1,
      null,
      1,
      null,
      0,
      0,
      0,
      0,
      0,
      0,
      0,
      0,
      0,
      0,
      0,
      0,
      0,
      0,
      0,
      0,
      0,
      0,
      0,
      0,
      0
    ],
    "members": {
      "height": {
        "object": {
          "members": {
            "minimum": {
              "number": { "slot": 0, "set": [] },
              "wrong": {
                "null": "is {}; give a number",
                "flag": "is {}; give a number",
                "text": "is the text {}; give a number",
                "list": "is an array; give a number",
                "object": "is an object; give a number"
              }
            },
            "min": { "short": "minimum" },
            "maximum": {
              "number": { "slot": 1, "set": [] },
              "wrong": {
                "null": "is {}; give a number",
                "flag": "is {}; give a number",
                "text": "is the text {}; give a number",
                "list": "is an array; give a number",
                "object": "is an object; give a number"
              }
            },
            "max": { "short": "maximum" }
          },
          "set": [],
          "missing": [
            { "names": ["minimum", "min"], "wrong": "is missing; give points" },
            { "names": ["maximum", "max"], "wrong": "is missing; give points" }
          ],
          "unknown": "is not a known key; the keys here are minimum, maximum"
        },
        "wrong": {
          "null": "is {}; give an object: { … }",
          "flag": "is {}; give an object: { … }",
          "number": "is the number {}; give an object: { … }",
          "text": "is the text {}; give an object: { … }",
          "list": "is an array; give an object: { … }"
        }
      },
      "tracking": {
        "text": { "viewport": [[2, 4]] },
        "object": {
          "members": {
            "offset": {
              "number": { "slot": 3, "set": [] },
              "wrong": {
                "null": "is {}; give a number",
                "flag": "is {}; give a number",
                "text": "is the text {}; give a number",
                "list": "is an array; give a number",
                "object": "is an object; give a number"
              }
            },
            "row": {
              "name": { "slot": 3, "set": [[2, 2]] },
              "list": {
                "elements": [
                  {
                    "slot": 3,
                    "whole": true,
                    "wrong": {
                      "null": "is {}; give a whole number from -9007199254740992 to 9007199254740992",
                      "flag": "is {}; give a whole number from -9007199254740992 to 9007199254740992",
                      "number": "is {}; give a whole number from -9007199254740992 to 9007199254740992",
                      "text": "is the text {}; give a whole number from -9007199254740992 to 9007199254740992",
                      "list": "is an array; give a whole number from -9007199254740992 to 9007199254740992",
                      "object": "is an object; give a whole number from -9007199254740992 to 9007199254740992"
                    }
                  },
                  {
                    "slot": 4,
                    "whole": true,
                    "wrong": {
                      "null": "is {}; give a whole number from -9007199254740992 to 9007199254740992",
                      "flag": "is {}; give a whole number from -9007199254740992 to 9007199254740992",
                      "number": "is {}; give a whole number from -9007199254740992 to 9007199254740992",
                      "text": "is the text {}; give a whole number from -9007199254740992 to 9007199254740992",
                      "list": "is an array; give a whole number from -9007199254740992 to 9007199254740992",
                      "object": "is an object; give a whole number from -9007199254740992 to 9007199254740992"
                    }
                  }
                ],
                "set": [[2, 1]]
              },
              "wrong": {
                "null": "is {}; give [section, row] or the id of a row",
                "flag": "is {}; give [section, row] or the id of a row",
                "number": "is the number {}; give [section, row] or the id of a row",
                "list": "is an array; give [section, row] or the id of a row",
                "object": "is an object; give [section, row] or the id of a row"
              }
            },
            "rows": {
              "object": {
                "members": {
                  "from": {
                    "name": { "slot": 3, "set": [[2, 5]] },
                    "wrong": {
                      "null": "is {}; give text in quotation marks",
                      "flag": "is {}; give text in quotation marks",
                      "number": "is the number {}; give text in quotation marks",
                      "list": "is an array; give text in quotation marks",
                      "object": "is an object; give text in quotation marks"
                    }
                  },
                  "through": {
                    "name": { "slot": 4, "set": [[2, 5]] },
                    "wrong": {
                      "null": "is {}; give text in quotation marks",
                      "flag": "is {}; give text in quotation marks",
                      "number": "is the number {}; give text in quotation marks",
                      "list": "is an array; give text in quotation marks",
                      "object": "is an object; give text in quotation marks"
                    }
                  }
                },
                "set": [],
                "missing": [
                  { "names": ["from"], "wrong": "is missing; give the id of a row in quotes" },
                  { "names": ["through"], "wrong": "is missing; give the id of a row in quotes" }
                ],
                "unknown": "is not a known key; the keys here are from, through"
              },
              "wrong": {
                "null": "is {}; give an object: { … }",
                "flag": "is {}; give an object: { … }",
                "number": "is the number {}; give an object: { … }",
                "text": "is the text {}; give an object: { … }",
                "list": "is an array; give an object: { … }"
              }
            },
            "end": {
              "number": { "slot": 3, "set": [[2, 3]] },
              "wrong": {
                "null": "is {}; give a number",
                "flag": "is {}; give a number",
                "text": "is the text {}; give a number",
                "list": "is an array; give a number",
                "object": "is an object; give a number"
              }
            }
          },
          "set": [],
          "missing": [],
          "unknown": "is not a known key; the keys here are offset, row, rows, end",
          "several": "has more than one place; give one of offset, row, rows and end",
          "none": "has neither an offset nor a row nor an end; give one of them"
        },
        "wrong": {
          "null": "is {}; give an object: { … }",
          "flag": "is {}; give an object: { … }",
          "number": "is the number {}; give an object: { … }",
          "text": "is {}; give \"viewport\" or an object",
          "list": "is an array; give an object: { … }",
          "object": "has neither an offset nor a row nor an end; give one of them"
        }
      },
      "track": { "short": "tracking" },
      "stickPosition": {
        "list": {
          "none": [[5, 0]],
          "words": { "top": [[5, 1]], "bottom": [[5, 2]] },
          "wrong": {
            "null": "is {}; give \"top\" or \"bottom\"",
            "flag": "is {}; give \"top\" or \"bottom\"",
            "number": "is the number {}; give \"top\" or \"bottom\"",
            "text": "is {}; give \"top\" or \"bottom\"",
            "list": "is an array; give \"top\" or \"bottom\"",
            "object": "is an object; give \"top\" or \"bottom\""
          },
          "again": "is \"top\"; give each edge once"
        },
        "wrong": {
          "null": "is {}; give an array: [ … ]",
          "flag": "is {}; give an array: [ … ]",
          "number": "is the number {}; give an array: [ … ]",
          "text": "is the text {}; give an array: [ … ]",
          "object": "is an object; give an array: [ … ]"
        }
      },
      "stick": { "short": "stickPosition" },
      "edgeInset": {
        "object": {
          "members": {
            "top": {
              "number": { "slot": 6, "set": [] },
              "wrong": {
                "null": "is {}; give a number",
                "flag": "is {}; give a number",
                "text": "is the text {}; give a number",
                "list": "is an array; give a number",
                "object": "is an object; give a number"
              }
            },
            "bottom": {
              "number": { "slot": 7, "set": [] },
              "wrong": {
                "null": "is {}; give a number",
                "flag": "is {}; give a number",
                "text": "is the text {}; give a number",
                "list": "is an array; give a number",
                "object": "is an object; give a number"
              }
            }
          },
          "set": [],
          "missing": [],
          "unknown": "is not a known key; the keys here are top, bottom"
        },
        "wrong": {
          "null": "is {}; give an object: { … }",
          "flag": "is {}; give an object: { … }",
          "number": "is the number {}; give an object: { … }",
          "text": "is the text {}; give an object: { … }",
          "list": "is an array; give an object: { … }"
        }
      },
      "stacking": {
        "text": { "stack": [], "overlay": [[8, 1]], "push": [[8, 2]] },
        "wrong": {
          "null": "is {}; give \"stack\", \"overlay\" or \"push\"",
          "flag": "is {}; give \"stack\", \"overlay\" or \"push\"",
          "number": "is the number {}; give \"stack\", \"overlay\" or \"push\"",
          "text": "is {}; give \"stack\", \"overlay\" or \"push\"",
          "list": "is an array; give \"stack\", \"overlay\" or \"push\"",
          "object": "is an object; give \"stack\", \"overlay\" or \"push\""
        }
      },
      "boundary": {
        "text": { "section": [[9, 2]] },
        "list": {
          "elements": [
            {
              "slot": 10,
              "null": "-Infinity",
              "wrong": {
                "flag": "is {}; give a number or null",
                "text": "is the text {}; give a number or null",
                "list": "is an array; give a number or null",
                "object": "is an object; give a number or null"
              }
            },
            {
              "slot": 11,
              "null": "Infinity",
              "wrong": {
                "flag": "is {}; give a number or null",
                "text": "is the text {}; give a number or null",
                "list": "is an array; give a number or null",
                "object": "is an object; give a number or null"
              }
            }
          ],
          "set": [[9, 1]]
        },
        "object": {
          "members": {
            "from": {
              "name": { "slot": 10, "set": [[9, 3]] },
              "wrong": {
                "null": "is {}; give text in quotation marks",
                "flag": "is {}; give text in quotation marks",
                "number": "is the number {}; give text in quotation marks",
                "list": "is an array; give text in quotation marks",
                "object": "is an object; give text in quotation marks"
              }
            },
            "through": {
              "name": { "slot": 11, "set": [[9, 3]] },
              "wrong": {
                "null": "is {}; give text in quotation marks",
                "flag": "is {}; give text in quotation marks",
                "number": "is the number {}; give text in quotation marks",
                "list": "is an array; give text in quotation marks",
                "object": "is an object; give text in quotation marks"
              }
            }
          },
          "set": [],
          "missing": [
            { "names": ["from"], "wrong": "is missing; give the id of a row in quotes" },
            { "names": ["through"], "wrong": "is missing; give the id of a row in quotes" }
          ],
          "unknown": "is not a known key; the keys here are from, through"
        },
        "wrong": {
          "null": "is {}; give \"section\" or [start, end]",
          "flag": "is {}; give \"section\" or [start, end]",
          "number": "is the number {}; give \"section\" or [start, end]",
          "text": "is {}; give \"section\" or [start, end]",
          "list": "has {} elements; give [start, end]"
        }
      },
      "overscroll": {
        "object": {
          "members": {
            "top": {
              "text": { "follow": [[12, 0], [13, 0]], "stretch": [], "pin": [[12, 2], [13, 0]] },
              "object": {
                "members": {
                  "stretch": {
                    "number": { "slot": 13, "set": [] },
                    "wrong": {
                      "null": "is {}; give a number",
                      "flag": "is {}; give a number",
                      "text": "is the text {}; give a number",
                      "list": "is an array; give a number",
                      "object": "is an object; give a number"
                    }
                  }
                },
                "set": [],
                "missing": [{ "names": ["stretch"], "wrong": "is missing; give a limit in points" }],
                "unknown": "is not a known key; the keys here are stretch"
              },
              "wrong": {
                "null": "is {}; give \"follow\", \"stretch\", \"pin\" or { \"stretch\": points }",
                "flag": "is {}; give \"follow\", \"stretch\", \"pin\" or { \"stretch\": points }",
                "number": "is the number {}; give \"follow\", \"stretch\", \"pin\" or { \"stretch\": points }",
                "text": "is {}; give \"follow\", \"stretch\", \"pin\" or { \"stretch\": points }",
                "list": "is an array; give \"follow\", \"stretch\", \"pin\" or { \"stretch\": points }"
              }
            },
            "bottom": {
              "text": { "follow": [[14, 0], [15, 0]], "stretch": [], "pin": [[14, 2], [15, 0]] },
              "object": {
                "members": {
                  "stretch": {
                    "number": { "slot": 15, "set": [] },
                    "wrong": {
                      "null": "is {}; give a number",
                      "flag": "is {}; give a number",
                      "text": "is the text {}; give a number",
                      "list": "is an array; give a number",
                      "object": "is an object; give a number"
                    }
                  }
                },
                "set": [],
                "missing": [{ "names": ["stretch"], "wrong": "is missing; give a limit in points" }],
                "unknown": "is not a known key; the keys here are stretch"
              },
              "wrong": {
                "null": "is {}; give \"follow\", \"stretch\", \"pin\" or { \"stretch\": points }",
                "flag": "is {}; give \"follow\", \"stretch\", \"pin\" or { \"stretch\": points }",
                "number": "is the number {}; give \"follow\", \"stretch\", \"pin\" or { \"stretch\": points }",
                "text": "is {}; give \"follow\", \"stretch\", \"pin\" or { \"stretch\": points }",
                "list": "is an array; give \"follow\", \"stretch\", \"pin\" or { \"stretch\": points }"
              }
            },
            "refreshSlot": {
              "text": { "outside": [], "inside": [[16, 1]] },
              "wrong": {
                "null": "is {}; give \"outside\" or \"inside\"",
                "flag": "is {}; give \"outside\" or \"inside\"",
                "number": "is the number {}; give \"outside\" or \"inside\"",
                "text": "is {}; give \"outside\" or \"inside\"",
                "list": "is an array; give \"outside\" or \"inside\"",
                "object": "is an object; give \"outside\" or \"inside\""
              }
            }
          },
          "set": [],
          "missing": [],
          "unknown": "is not a known key; the keys here are top, bottom, refreshSlot"
        },
        "wrong": {
          "null": "is {}; give an object: { … }",
          "flag": "is {}; give an object: { … }",
          "number": "is the number {}; give an object: { … }",
          "text": "is the text {}; give an object: { … }",
          "list": "is an array; give an object: { … }"
        }
      },
      "stretchTrigger": {
        "number": { "slot": 18, "set": [[17, 1]] },
        "wrong": {
          "null": "is {}; give a number",
          "flag": "is {}; give a number",
          "text": "is the text {}; give a number",
          "list": "is an array; give a number",
          "object": "is an object; give a number"
        }
      },
      "reveal": {
        "object": {
          "members": {
            "limit": {
              "number": { "slot": 21, "set": [[20, 1]] },
              "wrong": {
                "null": "is {}; give a number",
                "flag": "is {}; give a number",
                "text": "is the text {}; give a number",
                "list": "is an array; give a number",
                "object": "is an object; give a number"
              }
            },
            "upTo": { "short": "limit" },
            "style": {
              "text": { "shrink": [], "slide": [[22, 1]] },
              "wrong": {
                "null": "is {}; give \"shrink\" or \"slide\"",
                "flag": "is {}; give \"shrink\" or \"slide\"",
                "number": "is the number {}; give \"shrink\" or \"slide\"",
                "text": "is {}; give \"shrink\" or \"slide\"",
                "list": "is an array; give \"shrink\" or \"slide\"",
                "object": "is an object; give \"shrink\" or \"slide\""
              }
            },
            "tolerance": {
              "object": {
                "members": {
                  "hiding": {
                    "number": { "slot": 23, "set": [] },
                    "wrong": {
                      "null": "is {}; give a number",
                      "flag": "is {}; give a number",
                      "text": "is the text {}; give a number",
                      "list": "is an array; give a number",
                      "object": "is an object; give a number"
                    }
                  },
                  "showing": {
                    "number": { "slot": 24, "set": [] },
                    "wrong": {
                      "null": "is {}; give a number",
                      "flag": "is {}; give a number",
                      "text": "is the text {}; give a number",
                      "list": "is an array; give a number",
                      "object": "is an object; give a number"
                    }
                  }
                },
                "set": [],
                "missing": [],
                "unknown": "is not a known key; the keys here are hiding, showing"
              },
              "wrong": {
                "null": "is {}; give an object: { … }",
                "flag": "is {}; give an object: { … }",
                "number": "is the number {}; give an object: { … }",
                "text": "is the text {}; give an object: { … }",
                "list": "is an array; give an object: { … }"
              }
            },
            "until": {
              "number": { "slot": 25, "set": [] },
              "wrong": {
                "null": "is {}; give a number",
                "flag": "is {}; give a number",
                "text": "is the text {}; give a number",
                "list": "is an array; give a number",
                "object": "is an object; give a number"
              }
            }
          },
          "set": [[19, 1]],
          "missing": [],
          "unknown": "is not a known key; the keys here are limit, style, tolerance, until"
        },
        "wrong": {
          "null": "is {}; give an object: { … }",
          "flag": "is {}; give an object: { … }",
          "number": "is the number {}; give an object: { … }",
          "text": "is the text {}; give an object: { … }",
          "list": "is an array; give an object: { … }"
        }
      },
      "snaps": {
        "flag": { "false": [], "true": [[26, 1]] },
        "wrong": {
          "null": "is {}; give true or false",
          "number": "is the number {}; give true or false",
          "text": "is the text {}; give true or false",
          "list": "is an array; give true or false",
          "object": "is an object; give true or false"
        }
      },
      "snap": { "short": "snaps" },
      "reservation": {
        "text": { "row": [], "none": [[27, 1]], "rowAndInset": [[27, 2]], "inset": [[27, 3]] },
        "wrong": {
          "null": "is {}; give \"row\", \"none\", \"rowAndInset\" or \"inset\"",
          "flag": "is {}; give \"row\", \"none\", \"rowAndInset\" or \"inset\"",
          "number": "is the number {}; give \"row\", \"none\", \"rowAndInset\" or \"inset\"",
          "text": "is {}; give \"row\", \"none\", \"rowAndInset\" or \"inset\"",
          "list": "is an array; give \"row\", \"none\", \"rowAndInset\" or \"inset\"",
          "object": "is an object; give \"row\", \"none\", \"rowAndInset\" or \"inset\""
        }
      },
      "safeArea": {
        "text": { "respect": [], "extend": [[28, 1]] },
        "wrong": {
          "null": "is {}; give \"respect\" or \"extend\"",
          "flag": "is {}; give \"respect\" or \"extend\"",
          "number": "is the number {}; give \"respect\" or \"extend\"",
          "text": "is {}; give \"respect\" or \"extend\"",
          "list": "is an array; give \"respect\" or \"extend\"",
          "object": "is an object; give \"respect\" or \"extend\""
        }
      },
      "parallax": {
        "number": { "slot": 29, "set": [] },
        "wrong": {
          "null": "is {}; give a number",
          "flag": "is {}; give a number",
          "text": "is the text {}; give a number",
          "list": "is an array; give a number",
          "object": "is an object; give a number"
        }
      },
      "edgeOrder": {
        "number": { "slot": 30, "set": [] },
        "whole": true,
        "wrong": {
          "null": "is {}; give a whole number from -9007199254740992 to 9007199254740992",
          "flag": "is {}; give a whole number from -9007199254740992 to 9007199254740992",
          "number": "is {}; give a whole number from -9007199254740992 to 9007199254740992",
          "text": "is the text {}; give a whole number from -9007199254740992 to 9007199254740992",
          "list": "is an array; give a whole number from -9007199254740992 to 9007199254740992",
          "object": "is an object; give a whole number from -9007199254740992 to 9007199254740992"
        }
      },
      "keyboard": {
        "text": { "lifts": [], "covers": [[31, 1]] },
        "wrong": {
          "null": "is {}; give \"lifts\" or \"covers\"",
          "flag": "is {}; give \"lifts\" or \"covers\"",
          "number": "is the number {}; give \"lifts\" or \"covers\"",
          "text": "is {}; give \"lifts\" or \"covers\"",
          "list": "is an array; give \"lifts\" or \"covers\"",
          "object": "is an object; give \"lifts\" or \"covers\""
        }
      },
      "headingLevel": {
        "number": { "slot": 32, "set": [] },
        "whole": true,
        "wrong": {
          "null": "is {}; give a whole number from -9007199254740992 to 9007199254740992",
          "flag": "is {}; give a whole number from -9007199254740992 to 9007199254740992",
          "number": "is {}; give a whole number from -9007199254740992 to 9007199254740992",
          "text": "is the text {}; give a whole number from -9007199254740992 to 9007199254740992",
          "list": "is an array; give a whole number from -9007199254740992 to 9007199254740992",
          "object": "is an object; give a whole number from -9007199254740992 to 9007199254740992"
        }
      },
      "tall": {
        "text": { "edge": [], "bothEnds": [[33, 1]] },
        "wrong": {
          "null": "is {}; give \"edge\" or \"bothEnds\"",
          "flag": "is {}; give \"edge\" or \"bothEnds\"",
          "number": "is the number {}; give \"edge\" or \"bothEnds\"",
          "text": "is {}; give \"edge\" or \"bothEnds\"",
          "list": "is an array; give \"edge\" or \"bothEnds\"",
          "object": "is an object; give \"edge\" or \"bothEnds\""
        }
      },
      "stickPriority": {
        "number": { "slot": 34, "set": [] },
        "whole": true,
        "wrong": {
          "null": "is {}; give a whole number from -9007199254740992 to 9007199254740992",
          "flag": "is {}; give a whole number from -9007199254740992 to 9007199254740992",
          "number": "is {}; give a whole number from -9007199254740992 to 9007199254740992",
          "text": "is the text {}; give a whole number from -9007199254740992 to 9007199254740992",
          "list": "is an array; give a whole number from -9007199254740992 to 9007199254740992",
          "object": "is an object; give a whole number from -9007199254740992 to 9007199254740992"
        }
      },
      "touchForwarding": {
        "text": { "all": [], "drags": [[35, 1]], "none": [[35, 2]] },
        "wrong": {
          "null": "is {}; give \"all\", \"drags\" or \"none\"",
          "flag": "is {}; give \"all\", \"drags\" or \"none\"",
          "number": "is the number {}; give \"all\", \"drags\" or \"none\"",
          "text": "is {}; give \"all\", \"drags\" or \"none\"",
          "list": "is an array; give \"all\", \"drags\" or \"none\"",
          "object": "is an object; give \"all\", \"drags\" or \"none\""
        }
      },
      "forwardsTouches": {
        "text": { "drags": [[35, 1]] },
        "flag": { "true": [], "false": [[35, 2]] },
        "wrong": {
          "null": "is {}; give true or false",
          "number": "is the number {}; give true or false",
          "text": "is the text {}; give true or false",
          "list": "is an array; give true or false",
          "object": "is an object; give true or false"
        },
        "short": "touchForwarding"
      },
      "zIndex": {
        "number": { "slot": 36, "set": [] },
        "whole": true,
        "wrong": {
          "null": "is {}; give a whole number from -9007199254740992 to 9007199254740992",
          "flag": "is {}; give a whole number from -9007199254740992 to 9007199254740992",
          "number": "is {}; give a whole number from -9007199254740992 to 9007199254740992",
          "text": "is the text {}; give a whole number from -9007199254740992 to 9007199254740992",
          "list": "is an array; give a whole number from -9007199254740992 to 9007199254740992",
          "object": "is an object; give a whole number from -9007199254740992 to 9007199254740992"
        }
      }
    },
    "missing": [{ "names": ["height"], "wrong": "is missing; give { \"min\": 44, \"max\": 220 }" }],
    "unknown": "is not a known key; the keys here are height, tracking, stickPosition, edgeInset, stacking, boundary, overscroll, stretchTrigger, reveal, snaps, reservation, safeArea, parallax, edgeOrder, keyboard, headingLevel, tall, stickPriority, touchForwarding, zIndex"
  },
  "settings": {
    "base": [0, 0, 0, 0, 0, 1, 0, 0, 0, -1, 0, 0, 0, 0, 0, 0],
    "members": {
      "shortContent": {
        "text": { "asIs": [], "stayExpanded": [[2, 1]], "pad": [[2, 2]] },
        "wrong": {
          "null": "is {}; give \"asIs\", \"stayExpanded\" or \"pad\"",
          "flag": "is {}; give \"asIs\", \"stayExpanded\" or \"pad\"",
          "number": "is the number {}; give \"asIs\", \"stayExpanded\" or \"pad\"",
          "text": "is {}; give \"asIs\", \"stayExpanded\" or \"pad\"",
          "list": "is an array; give \"asIs\", \"stayExpanded\" or \"pad\"",
          "object": "is an object; give \"asIs\", \"stayExpanded\" or \"pad\""
        }
      },
      "reducesMotion": {
        "flag": { "false": [], "true": [[3, 1]] },
        "wrong": {
          "null": "is {}; give true or false",
          "number": "is the number {}; give true or false",
          "text": "is the text {}; give true or false",
          "list": "is an array; give true or false",
          "object": "is an object; give true or false"
        }
      },
      "adjustsPinnedInset": {
        "flag": { "false": [], "true": [[4, 1]] },
        "wrong": {
          "null": "is {}; give true or false",
          "number": "is the number {}; give true or false",
          "text": "is the text {}; give true or false",
          "list": "is an array; give true or false",
          "object": "is an object; give true or false"
        }
      },
      "anchor": {
        "object": {
          "members": {
            "atTop": {
              "text": { "showNewRows": [], "keepPlace": [[6, 1]] },
              "wrong": {
                "null": "is {}; give \"showNewRows\" or \"keepPlace\"",
                "flag": "is {}; give \"showNewRows\" or \"keepPlace\"",
                "number": "is the number {}; give \"showNewRows\" or \"keepPlace\"",
                "text": "is {}; give \"showNewRows\" or \"keepPlace\"",
                "list": "is an array; give \"showNewRows\" or \"keepPlace\"",
                "object": "is an object; give \"showNewRows\" or \"keepPlace\""
              }
            },
            "atEnd": {
              "text": { "keepPlace": [], "followEnd": [[7, 1]] },
              "wrong": {
                "null": "is {}; give \"keepPlace\" or \"followEnd\"",
                "flag": "is {}; give \"keepPlace\" or \"followEnd\"",
                "number": "is the number {}; give \"keepPlace\" or \"followEnd\"",
                "text": "is {}; give \"keepPlace\" or \"followEnd\"",
                "list": "is an array; give \"keepPlace\" or \"followEnd\"",
                "object": "is an object; give \"keepPlace\" or \"followEnd\""
              }
            }
          },
          "set": [],
          "missing": [],
          "unknown": "is not a known key; the keys here are atTop, atEnd"
        },
        "null": [[5, 0]],
        "wrong": {
          "flag": "is {}; give an object: { … }",
          "number": "is the number {}; give an object: { … }",
          "text": "is the text {}; give an object: { … }",
          "list": "is an array; give an object: { … }"
        }
      },
      "anchoredTurn": {
        "object": {
          "members": {
            "row": {
              "name": { "slot": 9, "set": [[8, 1]] },
              "wrong": {
                "null": "is {}; give text in quotation marks",
                "flag": "is {}; give text in quotation marks",
                "number": "is the number {}; give text in quotation marks",
                "list": "is an array; give text in quotation marks",
                "object": "is an object; give text in quotation marks"
              }
            },
            "peek": {
              "number": { "slot": 10, "set": [] },
              "wrong": {
                "null": "is {}; give a number",
                "flag": "is {}; give a number",
                "text": "is the text {}; give a number",
                "list": "is an array; give a number",
                "object": "is an object; give a number"
              }
            },
            "tail": {
              "number": { "slot": 12, "set": [[11, 1]] },
              "wrong": {
                "null": "is {}; give a number",
                "flag": "is {}; give a number",
                "text": "is the text {}; give a number",
                "list": "is an array; give a number",
                "object": "is an object; give a number"
              }
            }
          },
          "set": [],
          "missing": [{ "names": ["row"], "wrong": "is missing; give the id of a row in quotation marks" }],
          "unknown": "is not a known key; the keys here are row, peek, tail"
        },
        "wrong": {
          "null": "is {}; give an object: { … }",
          "flag": "is {}; give an object: { … }",
          "number": "is the number {}; give an object: { … }",
          "text": "is the text {}; give an object: { … }",
          "list": "is an array; give an object: { … }"
        }
      },
      "obscuredLimit": {
        "object": {
          "members": {
            "share": {
              "number": { "slot": 15, "set": [[13, 1], [14, 1]] },
              "wrong": {
                "null": "is {}; give a number",
                "flag": "is {}; give a number",
                "text": "is the text {}; give a number",
                "list": "is an array; give a number",
                "object": "is an object; give a number"
              }
            },
            "leaving": {
              "number": { "slot": 15, "set": [[14, 1]] },
              "wrong": {
                "null": "is {}; give a number",
                "flag": "is {}; give a number",
                "text": "is the text {}; give a number",
                "list": "is an array; give a number",
                "object": "is an object; give a number"
              }
            }
          },
          "set": [],
          "missing": [],
          "unknown": "is not a known key; the keys here are share, leaving",
          "several": "has two limits; give one of share and leaving",
          "none": "is missing; give points, or a share"
        },
        "wrong": {
          "null": "is {}; give an object: { … }",
          "flag": "is {}; give an object: { … }",
          "number": "is the number {}; give an object: { … }",
          "text": "is the text {}; give an object: { … }",
          "list": "is an array; give an object: { … }"
        }
      },
      "scale": {
        "number": { "slot": 1, "set": [[0, 1]] },
        "wrong": {
          "null": "is {}; give a number",
          "flag": "is {}; give a number",
          "text": "is the text {}; give a number",
          "list": "is an array; give a number",
          "object": "is an object; give a number"
        }
      }
    },
    "unknown": "is not a known key; the keys here are shortContent, reducesMotion, adjustsPinnedInset, anchor, anchoredTurn, obscuredLimit"
  },
  "phases": [
    "natural",
    "collapsing.top",
    "collapsing.bottom",
    "pinned.top",
    "pinned.bottom",
    "pushed.top",
    "pushed.bottom",
    "stretched.top",
    "stretched.bottom",
    "absent",
    "waiting",
    "revealing.top",
    "revealing.bottom"
  ],
  "causes": ["user", "programmatic", "layout"],
  "alignments": ["start", "center", "end"],
  "edges": ["top", "bottom"],
  "twice": "is the short form of {}, which is given too; give one of them"
};
