/** Lists of links in which no page occurs twice. Pure. */

type List = { title: string; links: readonly { name: string; url: string }[] };

/** Keeps the first link to a page; a list without links is left out. */
export function linkOnce<L extends List>(lists: readonly L[]): L[] {
  const seen = new Set<string>();
  return lists
    .map((list) => ({ ...list, links: list.links.filter(({ url }) => isNew(seen, url)) }))
    .filter(({ links }) => links.length > 0);
}

function isNew(seen: Set<string>, url: string): boolean {
  const page = url.replace(/\/+$/, '');
  if (seen.has(page)) return false;
  seen.add(page);
  return true;
}
