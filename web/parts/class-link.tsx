import { parseUrl } from '../../common/parse-url.ts';
import type { SampleClassCard } from '../../contract/pages.ts';
import { Icon } from '../../ui/icon.tsx';
import { languageOf } from '../language/text-language.ts';
import { useLang } from '../language/use-lang.ts';
import { usePath } from '../language/use-path.ts';
import { usePartMessages } from './messages/use-part-messages.ts';
import { Picture } from './picture.tsx';

const LINK_CLASS = 'group class-card';

/** A link to a sample class; one on another site opens a new tab. */
export function ClassLink({ item }: { item: SampleClassCard }) {
  const path = usePath();
  if (item.url.startsWith('/')) {
    return (
      <a href={path(item.url)} draggable={false} className={LINK_CLASS}>
        <ClassCard item={item} />
      </a>
    );
  }
  return (
    <a href={item.url} target="_blank" rel="noopener noreferrer" draggable={false} className={LINK_CLASS}>
      <ClassCard item={item} site={hostOf(item.url)} />
    </a>
  );
}

function ClassCard({ item, site }: { item: SampleClassCard; site?: string }) {
  const { newTab } = usePartMessages();
  const lang = useLang(languageOf);
  return (
    <>
      <Picture
        src={item.thumbnail}
        alt=""
        width={640}
        height={360}
        draggable={false}
        sizes="(width < 40rem) 100vw, 24rem"
        className="class-picture"
      />
      <span className="grid gap-0.5">
        <span lang={lang(item.category)} className="text-xs text-ink-soft">
          {item.category}
        </span>
        <span lang={lang(item.title)} className="class-title">
          {item.title}
        </span>
        {site && (
          <span className="inline-flex items-center gap-1.5 text-xs text-ink-soft">
            <Icon name="external" className="size-3.5" />
            {site}
            <span className="sr-only">{newTab}</span>
          </span>
        )}
      </span>
    </>
  );
}

/** Returns an empty text for an address that no browser can open. */
function hostOf(url: string): string {
  return (parseUrl(url)?.hostname ?? '').replace(/^www\./, '');
}
