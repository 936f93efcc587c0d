type Replacing = {
  /** A global expression that takes linear time. */
  opening: RegExp;
  /** Returns the end of a part; null if the match opens none. */
  closingOf(match: RegExpExecArray): string | null;
  replace(match: RegExpExecArray, inner: string): string;
  /** Characters of the shortest part. */
  minLength?: number;
};

/** Replaces the parts of a text between an opening and the next closing delimiter, in linear time, also if nothing is closed. */
export function replaceBetween(text: string, { opening, closingOf, replace, minLength = 0 }: Replacing): string {
  const next = new RegExp(opening);
  const unclosed = new Set<string>();
  let replaced = '';
  let from = 0;
  for (let match = next.exec(text); match; match = next.exec(text)) {
    const closing = closingOf(match);
    if (closing === null || unclosed.has(closing)) continue;
    const end = text.indexOf(closing, next.lastIndex + minLength);
    if (end < 0) {
      unclosed.add(closing);
      continue;
    }
    replaced += text.slice(from, match.index) + replace(match, text.slice(next.lastIndex, end));
    from = end + closing.length;
    next.lastIndex = from;
  }
  return replaced + text.slice(from);
}
