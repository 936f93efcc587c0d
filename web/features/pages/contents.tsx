import type { StaticPage } from '../../../contract/pages.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useWrittenPageMessages } from './messages/use-written-page-messages.ts';

/** Minimum number of parts for a table of contents. */
const MIN_ENTRIES = 3;

/** `lang` is that of the headings, if it is not that of the page. */
type Props = { parts: StaticPage['contents']; lang: 'hi' | 'en' | undefined };

/** The table of contents of a static page: collapsed on a phone, beside the text on a wide screen. */
export function Contents({ parts, lang }: Props) {
  const { onThisPage } = useWrittenPageMessages();
  if (parts.length < MIN_ENTRIES) return null;
  return (
    <>
      <details className="no-print group rounded-lg border border-line bg-surface lg:hidden">
        <summary className="flex min-h-12 items-center justify-between gap-2 px-4 font-semibold [&::-webkit-details-marker]:hidden">
          {onThisPage}
          <Icon name="down" className="size-5 transition-transform group-open:rotate-180" />
        </summary>
        <nav aria-label={onThisPage} className="px-4 pb-3">
          <List parts={parts} lang={lang} />
        </nav>
      </details>
      <nav aria-labelledby="contents" className="no-print text-sm max-lg:hidden lg:col-start-2 lg:row-start-2">
        <div className="sticky top-[calc(6rem+var(--bar-height,0px))] max-h-[calc(100dvh-8rem-var(--bar-height,0px))] overflow-y-auto border-l border-line pl-5">
          <h2 id="contents" className="pb-2 font-semibold">
            {onThisPage}
          </h2>
          <List parts={parts} lang={lang} />
        </div>
      </nav>
    </>
  );
}

function List({ parts, lang }: Props) {
  return (
    <ul lang={lang}>
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
