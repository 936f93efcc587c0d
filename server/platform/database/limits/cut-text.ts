/**
 * Returns the first `maxLength` code units of a text, without half of a character at the end: PostgreSQL refuses JSON with such
 * a half.
 */
export function cutText(text: string, maxLength: number): string {
  return text.slice(0, maxLength).replace(/[\uD800-\uDBFF]$/, '');
}
