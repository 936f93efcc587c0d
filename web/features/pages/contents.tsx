import type { StaticPage } from '../../../contract/pages.ts';
import { Icon } from '../../../ui/icon.tsx';

/** Minimum number of parts for a table of contents. */
const MIN_ENTRIES = 3;

type Props = { parts: StaticPage['contents'] };

/** The table of contents of a static page: collapsed on a phone, beside the text on a wide screen. */
export function Contents({ parts }: Props) {
  if (parts.length < MIN_ENTRIES) return null;
  return (
    <>
      <details className="no-print group rounded-lg border border-line bg-surface lg:hidden">
        <summary className="flex min-h-12 items-center justify-between gap-2 px-4 font-semibold [&::-webkit-details-marker]:hidden">
          On this page
          <Icon name="down" className="size-5 transition-transform group-open:rotate-180" />
        </summary>
        <nav aria-label="On this page" className="px-4 pb-3">
          <List parts={parts} />
        </nav>
      </details>
      <nav aria-labelledby="contents" className="no-print text-sm max-lg:hidden lg:col-start-2 lg:row-start-2">
        <div className="sticky top-[calc(6rem+var(--bar-height,0px))] max-h-[calc(100dvh-8rem-var(--bar-height,0px))] overflow-y-auto border-l border-line pl-5">
          <h2 id="contents" className="pb-2 font-semibold">
            On this page
          </h2>
          <List parts={parts} />
        </div>
      </nav>
    </>
  );
}

function List({ parts }: Props) {
  return (
    <ul>
      {parts.map(({ id, title }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="tabular inline-flex min-h-9 items-center py-1 text-sm leading-snug text-ink-soft hover:text-accent hover:underline lg:min-h-7"
          >
            {title}
          </a>
        </li>
      ))}
    </ul>
  );
}
