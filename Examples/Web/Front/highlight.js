// Colours of listings: words of the language, texts, numbers and comments.

const KINDS = {
  swift: /(?<comment>\/\/.*)|(?<text>"[^"\n]*")|(?<word>\b(?:import|let|var|try|in|func|struct|class|return|print|init)\b)|(?<number>\b\d+(?:\.\d+)?\b)/g,
  html: /(?<comment><!--[^]*?-->)|(?<text>"[^"]*")|(?<word>(?<=<\/?)[\w-]+)|(?<number>\b\d+(?:px|dvh)?\b)/g,
};

/** Returns a listing as HTML. */
export function highlight(code, language) {
  let html = "", end = 0;
  for (const match of code.matchAll(KINDS[language])) {
    const [kind] = Object.entries(match.groups).find(([, found]) => found !== undefined);
    html += `${escaped(code.slice(end, match.index))}<span class="${kind}">${escaped(match[0])}</span>`;
    end = match.index + match[0].length;
  }
  return html + escaped(code.slice(end));
}

const escaped = (text) => text.replace(/[&<>]/g, (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;" })[sign]);
