/**
 * The islands: components that a document runs in the browser. Each is the default export of its module, gets only plain
 * props (JSON), and uses neither the router nor other contexts.
 */
export const islands = {
  'explore-menu': () => import('../features/explore/explore-menu.tsx'),
  'newsletter-form': () => import('../features/newsletter/newsletter-form.tsx'),
  'search-box': () => import('../features/search/search-box.tsx'),
  'vertical-search': () => import('../features/home/vertical-search.tsx'),
};

export type IslandName = keyof typeof islands;

/** The props of an island. */
export type PropsOf<Name extends IslandName> = Parameters<Awaited<ReturnType<(typeof islands)[Name]>>['default']>[0];

/**
 * When an island is hydrated: at the first pointer, focus or key on it; before that when it is visible, or when nothing
 * else runs.
 */
export type HydrateWhen = 'used' | 'visible' | 'idle';
