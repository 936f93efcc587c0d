/**
 * Parses JSON request bodies, with limits on what makes the parser slow: nesting, objects with ever different fields,
 * many lists and objects, many strings. They hold for the whole text, however it distributes them.
 */
const MAX_DEPTH = 64;
/**
 * Different beginnings of objects, such as `{"a", "b"` and `{"a", "c"`, because the parser stores a table for each. No
 * request has a tenth of them.
 */
const MAX_BEGINNINGS = 1000;
/** Lists and objects. The longest event log that can be checked has 30,000 entries with one list each. */
const MAX_BRACKETS = 120_000;
/** Strings, apart from the names of fields. An entry of an event log has at most four. */
const MAX_STRINGS = 240_000;

/**
 * Parses a JSON text; '' is an empty object. Throws SyntaxError for invalid JSON, and for a text above the limits
 * before it is parsed.
 */
export function readJson(text: string): unknown {
  const excess = findExcess(text);
  if (excess) throw new SyntaxError(excess);
  return text ? JSON.parse(text) : {};
}

/** Reads the text once, up to the first excess. Faults other than superfluous brackets are left to the parser. */
function findExcess(text: string): string | null {
  const beginnings = countBeginnings();
  let depth = 0;
  let brackets = 0;
  let strings = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      const end = endOfString(text, at);
      if (!isName(text, end)) strings++;
      else if (beginnings.add(depth, text.slice(at, end)) > MAX_BEGINNINGS) return 'too many different fields';
      if (strings > MAX_STRINGS) return 'too many strings';
      at = end;
    } else if (code === BRACKET || code === BRACE) {
      if (++depth > MAX_DEPTH) return 'nested too deeply';
      if (++brackets > MAX_BRACKETS) return 'too many lists and objects';
      beginnings.open(depth);
    } else if (code === BRACKET + 2 || code === BRACE + 2) {
      if (--depth < 0) return 'a closing bracket without an opening one';
    } else if (code === COMMA && depth === 0) return 'a comma outside of all brackets';
  }
  return null;
}

/** The beginning of an object, with the longer ones that follow, by the name of the next field. */
interface Beginning extends Map<string, Beginning> {}

function countBeginnings() {
  const empty: Beginning = new Map();
  /** Of the open object at each depth. */
  const current = [empty];
  let count = 0;
  return {
    open(depth: number): void {
      current[depth] = empty;
    },
    /** Adds a field to the object at `depth`; returns the number of different beginnings so far. */
    add(depth: number, name: string): number {
      const before = current[depth] ?? empty;
      let longer = before.get(name);
      if (!longer) {
        longer = new Map();
        before.set(name, longer);
        count++;
      }
      current[depth] = longer;
      return count;
    },
  };
}

/** The index of the closing quote of the string that begins at `at`; the length of the text without one. */
function endOfString(text: string, at: number): number {
  for (let end = at + 1; end < text.length; end++) {
    const code = text.charCodeAt(end);
    if (code === QUOTE) return end;
    if (code === BACKSLASH) end++;
  }
  return text.length;
}

/** Whether a colon follows the string that ends at `end`. */
function isName(text: string, end: number): boolean {
  let next = end + 1;
  while (isWhitespace(text.charCodeAt(next))) next++;
  return text.charCodeAt(next) === COLON;
}

function isWhitespace(code: number): boolean {
  return code === SPACE || code === TAB || code === LINE_FEED || code === CARRIAGE_RETURN;
}

const [QUOTE, COMMA, COLON, BACKSLASH, BRACKET, BRACE] = [34, 44, 58, 92, 91, 123];
const [SPACE, TAB, LINE_FEED, CARRIAGE_RETURN] = [32, 9, 10, 13];
