import { Island } from '../islands/island.tsx';
import { VerticalButtons } from '../parts/vertical-buttons.tsx';

/** The page for 404: the search and links to the verticals. */
export function NotFound() {
  return (
    <div className="page grid max-w-2xl gap-6 py-20">
      <title>Page not found</title>
      <p className="tabular text-sm font-semibold text-accent">404</p>
      <h1 className="text-2xl font-bold">Page not found</h1>
      <p className="text-ink-soft">
        The page has moved, or the address has a mistake. Search for what you need, or begin with your exam.
      </p>
      <Island name="search-box" id="search-box-page" when="used" props={{}} className="max-md:hidden" />
      <VerticalButtons />
      <p>
        <a href="/" className="font-semibold text-accent underline underline-offset-4">
          Go to the home page
        </a>
      </p>
    </div>
  );
}
