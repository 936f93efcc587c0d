/** The open tab and level of a product page, in the query of its URL: `?tab=17011&in=3.7`. Pure functions. */

export type TabLocation = {
  /** Null for the first tab. */
  tabId: number | null;
  /** Category ids from the tab down to the open level; empty at level 0. */
  trail: number[];
};

const MAX_LEVELS = 12;

/** Parses the query; ignores an invalid tab or level. */
export function tabLocationFrom(query: URLSearchParams): TabLocation {
  const tabId = idOf(query.get('tab') ?? '');
  const ids = (query.get('in') ?? '').split('.').map(idOf);
  const isValid = tabId !== null && ids.length <= MAX_LEVELS && ids.every((id) => id !== null);
  return { tabId, trail: isValid ? (ids as number[]) : [] };
}

export function tabLocationQuery(tabId: number, trail: readonly number[]): string {
  return trail.length > 0 ? `?tab=${tabId}&in=${trail.join('.')}` : `?tab=${tabId}`;
}

function idOf(text: string): number | null {
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}
