/** The page of results for some words, in one vertical where its SEO address is given. */
export function searchAddress(text: string, vertical = ''): string {
  return `/search?${new URLSearchParams(vertical ? { q: text, vertical } : { q: text })}`;
}
