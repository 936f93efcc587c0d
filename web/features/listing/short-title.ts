/** Returns the first words of a title, with an ellipsis if some are omitted. */
export function shortTitle(title: string, words = Number.POSITIVE_INFINITY): string {
  const all = title.trim().split(/\s+/);
  return all.length <= words
    ? title
    : `${all
        .slice(0, words)
        .join(' ')
        .replace(/[\p{P}\s]+$/u, '')}…`;
}
