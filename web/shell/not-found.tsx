import { Island } from '../islands/island.tsx';
import { usePath } from '../language/use-path.ts';
import { VerticalButtons } from '../parts/vertical-buttons.tsx';
import { useShellMessages } from './messages/use-shell-messages.ts';

/** The page for 404: the search and links to the verticals. */
export function NotFound() {
  const messages = useShellMessages();
  const path = usePath();
  return (
    <div className="page grid max-w-2xl gap-6 py-20">
      <title>{messages.notFound}</title>
      <p className="tabular text-sm font-semibold text-accent">{404}</p>
      <h1 className="text-2xl font-bold">{messages.notFound}</h1>
      <p className="text-ink-soft">{messages.notFoundText}</p>
      <Island name="search-box" id="search-box-page" when="used" props={{}} className="max-md:hidden" />
      <VerticalButtons />
      <p>
        <a href={path('/')} className="font-semibold text-accent underline underline-offset-4">
          {messages.home}
        </a>
      </p>
    </div>
  );
}
