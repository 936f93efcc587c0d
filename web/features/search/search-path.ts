/** Returns the path of the search results for a text, within one vertical if its SEO URL is given. */
export function searchPath(text: string, vertical = ''): string {
  return `/search?${new URLSearchParams(vertical ? { q: text, vertical } : { q: text })}`;
}
