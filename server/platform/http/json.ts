/** Parses JSON request bodies, with a limit on the nesting depth. */
const MAX_DEPTH = 64;

/**
 * Parses a JSON text; '' is an empty object. Throws SyntaxError for invalid JSON, and for deep nesting before it is
 * parsed, because the parser would be slow.
 */
export function readJson(text: string): unknown {
  if (isNestedDeeply(text)) throw new SyntaxError('nested too deeply');
  return text ? JSON.parse(text) : {};
}

function isNestedDeeply(text: string): boolean {
  let depth = 0;
  let isInText = false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (isInText) {
      if (code === BACKSLASH) at++;
      else if (code === QUOTE) isInText = false;
    } else if (code === QUOTE) isInText = true;
    else if (code === BRACKET || code === BRACE) {
      if (++depth > MAX_DEPTH) return true;
    } else if (code === BRACKET + 2 || code === BRACE + 2) depth--;
  }
  return false;
}

const [QUOTE, BACKSLASH, BRACKET, BRACE] = [34, 92, 91, 123];
