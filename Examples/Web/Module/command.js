#!/usr/bin/env node
// Compiles the options of pages to CSS: parallax-css PAGE…
//
// Each page is replaced by one whose views are right at the first paint. `--css FILE` writes the styles into a file, to which the
// pages have a link; `--check` writes nothing, and says what CSS cannot do.

import { readFileSync, writeFileSync } from "node:fs";
import { dirname, relative } from "node:path";
import { compile } from "./css.js";

const usage = "usage: parallax-css [--css FILE] [--check] PAGE…";
const [pages, options] = [[], {}];
for (let words = process.argv.slice(2); words.length > 0; words = words.slice(1)) {
  const [word] = words;
  if (word === "--check") options.check = true;
  else if (word === "--css" && words.length > 1) [words, options.css] = [words.slice(1), words[1]];
  else pages.push(word);
}
if (pages.length === 0 || pages.some((page) => page.startsWith("--"))) {
  console.error(usage);
  process.exit(64);
}

const styles = [];
for (const page of pages) {
  let text;
  try {
    text = readFileSync(page, "utf8");
  } catch (error) {
    console.error(`${page} cannot be read: ${error.message}`);
    process.exit(66);
  }
  const link = options.css && relative(dirname(page), options.css).replaceAll("\\", "/");
  const { html, css, needs, errors } = compile(text, { link });
  for (const { view, reason, script } of needs) console.error(`${page}: ${view || "the list"} needs the ${script === "light" ? "short script, light.min.js" : "script"}: ${reason}`);
  for (const error of errors) console.error(`${page}: ${error.message}`);
  if (errors.length > 0) process.exitCode = 65;
  if (options.check) continue;
  styles.push(css);
  writeFileSync(page, html);
}
if (options.css && !options.check) writeFileSync(options.css, [...new Set(styles)].join("\n"));
