/** Removes duplicate links from lists of links. Pure functions. */

type List = { title: string; links: readonly { name: string; url: string }[] };

/** Returns the lists with only the first link to each page, without empty lists. */
export function uniqueLinks<L extends List>(lists: readonly L[]): L[] {
  const seen = new Set<string>();
  return lists
    .map((list) => ({ ...list, links: list.links.filter(({ url }) => addIfNew(seen, url)) }))
    .filter(({ links }) => links.length > 0);
}

function addIfNew(seen: Set<string>, url: string): boolean {
  const page = url.replace(/\/+$/, '');
  if (seen.has(page)) return false;
  seen.add(page);
  return true;
}
