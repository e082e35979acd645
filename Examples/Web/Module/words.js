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
      0
    ],
    "members": {
      "height": {
        "object": {
          "members": {
            "minimum": { "number": { "slot": 0, "set": [] }, "wrong": "give a number" },
            "maximum": { "number": { "slot": 1, "set": [] }, "wrong": "give a number" }
          },
          "set": [],
          "missing": [
            { "name": "minimum", "wrong": "is missing; give points" },
            { "name": "maximum", "wrong": "is missing; give points" }
          ]
        },
        "wrong": "give an object: { … }"
      },
      "tracking": {
        "text": { "viewport": [[2, 4]] },
        "object": {
          "members": {
            "offset": { "number": { "slot": 3, "set": [] }, "wrong": "give a number" },
            "row": {
              "name": { "slot": 3, "set": [[2, 2]] },
              "list": {
                "elements": [
                  {
                    "slot": 3,
                    "whole": true,
                    "wrong": "give a whole number from -9007199254740992 to 9007199254740992"
                  },
                  {
                    "slot": 4,
                    "whole": true,
                    "wrong": "give a whole number from -9007199254740992 to 9007199254740992"
                  }
                ],
                "set": [[2, 1]]
              },
              "wrong": "give [section, row] or the id of a row"
            },
            "rows": {
              "object": {
                "members": {
                  "from": {
                    "name": { "slot": 3, "set": [[2, 5]] },
                    "wrong": "give text in quotation marks"
                  },
                  "through": {
                    "name": { "slot": 4, "set": [[2, 5]] },
                    "wrong": "give text in quotation marks"
                  }
                },
                "set": [],
                "missing": [
                  { "name": "from", "wrong": "is missing; give the id of a row in quotes" },
                  { "name": "through", "wrong": "is missing; give the id of a row in quotes" }
                ]
              },
              "wrong": "give an object: { … }"
            },
            "end": { "number": { "slot": 3, "set": [[2, 3]] }, "wrong": "give a number" }
          },
          "set": [],
          "missing": [],
          "several": "has more than one place; give one of offset, row, rows and end",
          "none": "has neither an offset nor a row nor an end; give one of them"
        },
        "wrong": {
          "text": "is {}; give \"viewport\" or an object",
          "object": "has neither an offset nor a row nor an end; give one of them",
          "other": "give an object: { … }"
        }
      },
      "stickPosition": {
        "list": {
          "none": [[5, 0]],
          "words": { "top": [[5, 1]], "bottom": [[5, 2]] },
          "wrong": "give \"top\" or \"bottom\"",
          "again": "is \"top\"; give each edge once"
        },
        "wrong": "give an array: [ … ]"
      },
      "edgeInset": {
        "object": {
          "members": {
            "top": { "number": { "slot": 6, "set": [] }, "wrong": "give a number" },
            "bottom": { "number": { "slot": 7, "set": [] }, "wrong": "give a number" }
          },
          "set": [],
          "missing": []
        },
        "wrong": "give an object: { … }"
      },
      "stacking": {
        "text": { "stack": [], "overlay": [[8, 1]], "push": [[8, 2]] },
        "wrong": "give \"stack\", \"overlay\" or \"push\""
      },
      "boundary": {
        "text": { "section": [[9, 2]] },
        "list": {
          "elements": [
            { "slot": 10, "null": "-Infinity", "wrong": "give a number or null" },
            { "slot": 11, "null": "Infinity", "wrong": "give a number or null" }
          ],
          "set": [[9, 1]]
        },
        "object": {
          "members": {
            "from": { "name": { "slot": 10, "set": [[9, 3]] }, "wrong": "give text in quotation marks" },
            "through": { "name": { "slot": 11, "set": [[9, 3]] }, "wrong": "give text in quotation marks" }
          },
          "set": [],
          "missing": [
            { "name": "from", "wrong": "is missing; give the id of a row in quotes" },
            { "name": "through", "wrong": "is missing; give the id of a row in quotes" }
          ]
        },
        "wrong": {
          "list": "has {} elements; give [start, end]",
          "other": "give \"section\" or [start, end]"
        }
      },
      "overscroll": {
        "object": {
          "members": {
            "top": {
              "text": { "follow": [[12, 0], [13, 0]], "stretch": [], "pin": [[12, 2], [13, 0]] },
              "object": {
                "members": { "stretch": { "number": { "slot": 13, "set": [] }, "wrong": "give a number" } },
                "set": [],
                "missing": [{ "name": "stretch", "wrong": "is missing; give a limit in points" }]
              },
              "wrong": "give \"follow\", \"stretch\", \"pin\" or { \"stretch\": points }"
            },
            "bottom": {
              "text": { "follow": [[14, 0], [15, 0]], "stretch": [], "pin": [[14, 2], [15, 0]] },
              "object": {
                "members": { "stretch": { "number": { "slot": 15, "set": [] }, "wrong": "give a number" } },
                "set": [],
                "missing": [{ "name": "stretch", "wrong": "is missing; give a limit in points" }]
              },
              "wrong": "give \"follow\", \"stretch\", \"pin\" or { \"stretch\": points }"
            },
            "refreshSlot": {
              "text": { "outside": [], "inside": [[16, 1]] },
              "wrong": "give \"outside\" or \"inside\""
            }
          },
          "set": [],
          "missing": []
        },
        "wrong": "give an object: { … }"
      },
      "stretchTrigger": { "number": { "slot": 18, "set": [[17, 1]] }, "wrong": "give a number" },
      "reveal": {
        "object": {
          "members": {
            "limit": { "number": { "slot": 21, "set": [[20, 1]] }, "wrong": "give a number" },
            "style": {
              "text": { "shrink": [], "slide": [[22, 1]] },
              "wrong": "give \"shrink\" or \"slide\""
            },
            "tolerance": {
              "object": {
                "members": {
                  "hiding": { "number": { "slot": 23, "set": [] }, "wrong": "give a number" },
                  "showing": { "number": { "slot": 24, "set": [] }, "wrong": "give a number" }
                },
                "set": [],
                "missing": []
              },
              "wrong": "give an object: { … }"
            },
            "until": { "number": { "slot": 25, "set": [] }, "wrong": "give a number" }
          },
          "set": [[19, 1]],
          "missing": []
        },
        "wrong": "give an object: { … }"
      },
      "snaps": { "flag": { "false": [], "true": [[26, 1]] }, "wrong": "give true or false" },
      "reservation": {
        "text": { "row": [], "none": [[27, 1]], "rowAndInset": [[27, 2]], "inset": [[27, 3]] },
        "wrong": "give \"row\", \"none\", \"rowAndInset\" or \"inset\""
      },
      "safeArea": { "text": { "respect": [], "extend": [[28, 1]] }, "wrong": "give \"respect\" or \"extend\"" },
      "parallax": { "number": { "slot": 29, "set": [] }, "wrong": "give a number" },
      "edgeOrder": {
        "number": { "slot": 30, "set": [] },
        "whole": true,
        "wrong": "give a whole number from -9007199254740992 to 9007199254740992"
      },
      "keyboard": { "text": { "lifts": [], "covers": [[31, 1]] }, "wrong": "give \"lifts\" or \"covers\"" },
      "headingLevel": {
        "number": { "slot": 32, "set": [] },
        "whole": true,
        "wrong": "give a whole number from -9007199254740992 to 9007199254740992"
      },
      "tall": { "text": { "edge": [], "bothEnds": [[33, 1]] }, "wrong": "give \"edge\" or \"bothEnds\"" },
      "touchForwarding": {
        "text": { "all": [], "drags": [[34, 1]], "none": [[34, 2]] },
        "wrong": "give \"all\", \"drags\" or \"none\""
      },
      "zIndex": {
        "number": { "slot": 35, "set": [] },
        "whole": true,
        "wrong": "give a whole number from -9007199254740992 to 9007199254740992"
      }
    },
    "missing": [{ "name": "height", "wrong": "is missing; give { \"minimum\": 44, \"maximum\": 220 }" }]
  },
  "settings": {
    "base": [0, 0, 0, 0, 0, 1, 0, 0, 0, 0, -1, 0, 0, 0],
    "members": {
      "shortContent": {
        "text": { "asIs": [], "stayExpanded": [[2, 1]], "pad": [[2, 2]] },
        "wrong": "give \"asIs\", \"stayExpanded\" or \"pad\""
      },
      "reducesMotion": { "flag": { "false": [], "true": [[3, 1]] }, "wrong": "give true or false" },
      "adjustsPinnedInset": { "flag": { "false": [], "true": [[4, 1]] }, "wrong": "give true or false" },
      "anchor": {
        "object": {
          "members": {
            "atTop": {
              "text": { "showNewRows": [], "keepPlace": [[6, 1]] },
              "wrong": "give \"showNewRows\" or \"keepPlace\""
            },
            "atEnd": {
              "text": { "keepPlace": [], "followEnd": [[7, 1]] },
              "wrong": "give \"keepPlace\" or \"followEnd\""
            },
            "crossing": {
              "text": { "keepTop": [], "keepBottom": [[8, 1]] },
              "wrong": "give \"keepTop\" or \"keepBottom\""
            }
          },
          "set": [],
          "missing": []
        },
        "null": [[5, 0]],
        "wrong": "give an object: { … }"
      },
      "anchoredTurn": {
        "object": {
          "members": {
            "row": { "name": { "slot": 10, "set": [[9, 1]] }, "wrong": "give text in quotation marks" },
            "peek": { "number": { "slot": 11, "set": [] }, "wrong": "give a number" },
            "tail": { "number": { "slot": 13, "set": [[12, 1]] }, "wrong": "give a number" }
          },
          "set": [],
          "missing": [{ "name": "row", "wrong": "is missing; give the id of a row in quotation marks" }]
        },
        "wrong": "give an object: { … }"
      },
      "scale": { "number": { "slot": 1, "set": [[0, 1]] }, "wrong": "give a number" }
    },
    "unknown": "is not a known key; the keys here are shortContent, reducesMotion, adjustsPinnedInset, anchor, anchoredTurn"
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
  "causes": ["user", "app", "layout"],
  "alignments": ["start", "center", "end"],
  "edges": ["top", "bottom"]
};
