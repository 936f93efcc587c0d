/** The body of pages/*.md: the English text, and after a line of its own the Hindi one. */

const HINDI_LINE = '<!-- hindi -->';
const BEGINS_HINDI = new RegExp(`^${HINDI_LINE}$\\n?`, 'm');

/** Returns the texts as Markdown; the Hindi one is undefined if there is none. */
export function bodiesOf(body: string): [english: string, hindi: string | undefined] {
  const match = BEGINS_HINDI.exec(body);
  return match ? [body.slice(0, match.index), body.slice(match.index + match[0].length)] : [body, undefined];
}

/** The reverse of `bodiesOf`. */
export function bodyOf(english: string, hindi: string | undefined): string {
  if (!hindi) return english;
  return `${english}${english.endsWith('\n') ? '' : '\n'}${HINDI_LINE}\n${hindi}`;
}
