import type { StaticPage } from '../../../contract/pages.ts';
import { useLang } from '../../language/use-lang.ts';
import { usePath } from '../../language/use-path.ts';
import { Contents } from './contents.tsx';

/** A link to a page of the store; the HTML is sanitised, so each attribute is in double quotes. */
const LINK = /(<a [^>]*?href=")(\/[^"]*)/g;

/** A written page with its table of contents. */
export function StaticPageText({ page }: { page: StaticPage }) {
  const path = usePath();
  const lang = useLang()(page.title);
  const html = page.html.replace(LINK, (_, start: string, address: string) => start + path(address));
  return (
    <div className="page grid grid-cols-1 gap-x-16 gap-y-8 pt-10 pb-24 md:pt-14 lg:grid-cols-[minmax(0,1fr)_16rem]">
      <h1 lang={lang} className="text-2xl font-bold tracking-tight md:text-3xl lg:col-span-2">
        {page.title}
      </h1>
      <Contents parts={page.contents} lang={lang} />
      <article
        lang={lang}
        className="prose written min-w-0 lg:col-start-1 lg:row-start-2"
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </div>
  );
}
