import { Island } from '../islands/island.tsx';
import { VerticalButtons } from '../parts/vertical-buttons.tsx';

/** The page for 404: the search and links to the verticals. */
export function NotFound() {
  return (
    <div className="page grid max-w-2xl gap-6 py-20">
      <title>Page not found</title>
      <p className="tabular text-sm font-semibold text-accent">404</p>
      <h1 className="text-2xl font-bold">This page is not on our shelves</h1>
      <p className="text-ink-soft">
        It may have moved, or the address has a slip in it. Search for it, or start from a vertical.
      </p>
      <Island name="search-box" id="search-box-page" when="used" props={{}} />
      <VerticalButtons />
    </div>
  );
}
