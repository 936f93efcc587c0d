/** Changes of a name that are taken for a typing error. */
const MAX_CHANGES = 2;

/** Returns the name that is most similar to `typed`; undefined if none is similar. */
export function similarName(typed: string, names: Iterable<string>): string | undefined {
  let best: string | undefined;
  let fewest = Math.min(MAX_CHANGES, typed.length - 1) + 1;
  for (const name of names) {
    const changes = countChanges(typed.slice(0, 60), name);
    if (changes < fewest) [best, fewest] = [name, changes];
  }
  return best;
}

/** The characters that are inserted, removed or replaced to get from one text to the other (Levenshtein distance). */
function countChanges(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (const [line, letter] of [...from].entries()) {
    const next = [line + 1];
    for (let at = 1; at <= to.length; at++) {
      const replaced = (row[at - 1] ?? 0) + (to[at - 1] === letter ? 0 : 1);
      next.push(Math.min(replaced, (row[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}
