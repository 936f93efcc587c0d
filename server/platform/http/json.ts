/** Parses JSON request bodies, with limits on the nesting depth and on the fields of an object. */
const MAX_DEPTH = 64;
/** Fields of one object; no request has a tenth of them. The parser would store each name in a table of its own. */
const MAX_FIELDS = 500;

/**
 * Parses a JSON text; '' is an empty object. Throws SyntaxError for invalid JSON, and for deep nesting or an object of
 * many fields before it is parsed, because the parser would be slow.
 */
export function readJson(text: string): unknown {
  const excess = findExcess(text);
  if (excess) throw new SyntaxError(excess);
  return text ? JSON.parse(text) : {};
}

/** The counter of a list starts so low that its commas never reach the limit. */
const LIST = -(2 ** 31);

/** Reads brackets and commas only. Each counter belongs to an open bracket, so their number does not grow with the text. */
function findExcess(text: string): string | null {
  /** The commas of the open object at each depth. */
  const commas = new Int32Array(MAX_DEPTH + 1);
  let depth = 0;
  let isInText = false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (isInText) {
      if (code === BACKSLASH) at++;
      else if (code === QUOTE) isInText = false;
    } else if (code === QUOTE) isInText = true;
    else if (code === BRACKET || code === BRACE) {
      if (++depth > MAX_DEPTH) return 'nested too deeply';
      commas[depth] = code === BRACE ? 0 : LIST;
    } else if (code === BRACKET + 2 || code === BRACE + 2) {
      if (--depth < 0) return 'a closing bracket without an opening one';
    } else if (code === COMMA) {
      if (depth === 0) return 'a comma outside of all brackets';
      const counted = (commas[depth] ?? 0) + 1;
      if (counted >= MAX_FIELDS) return 'too many fields';
      commas[depth] = counted;
    }
  }
  return null;
}

const [QUOTE, COMMA, BACKSLASH, BRACKET, BRACE] = [34, 44, 92, 91, 123];
