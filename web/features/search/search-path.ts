/** Returns the path of the search results for a text, within one vertical if its SEO URL is given. */
export function searchPath(text: string, vertical = ''): string {
  return `/search?${new URLSearchParams(vertical ? { q: text, vertical } : { q: text })}`;
}

/** Returns the parameters of a search page without the search itself, for a redirect; '' if there are none. */
export function otherParams(query: string | URLSearchParams): string {
  const rest = new URLSearchParams(query);
  for (const name of ['q', 'vertical']) rest.delete(name);
  return String(rest);
}
