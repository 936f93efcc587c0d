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

function findExcess(text: string): string | null {
  /** The commas of the open object at each depth; those of a list do not count. */
  const commas: number[] = [];
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
      commas[depth] = code === BRACE ? 0 : Number.NEGATIVE_INFINITY;
    } else if (code === BRACKET + 2 || code === BRACE + 2) depth--;
    else if (code === COMMA) {
      const counted = (commas[depth] ?? 0) + 1;
      if (counted >= MAX_FIELDS) return 'too many fields';
      commas[depth] = counted;
    }
  }
  return null;
}

const [QUOTE, COMMA, BACKSLASH, BRACKET, BRACE] = [34, 44, 92, 91, 123];
