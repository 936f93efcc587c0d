import type { Tag } from '../../../contract/catalogue/search.ts';
import type { Dashboard } from '../../../contract/pages.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Island } from '../../islands/island.tsx';
import { languageOf } from '../../language/text-language.ts';
import { useLang } from '../../language/use-lang.ts';
import { usePath } from '../../language/use-path.ts';
import { useSite, type VerticalTile } from '../../lib/site.ts';
import { searchPath } from '../search/search-path.ts';
import { useHomeMessages } from './messages/use-home-messages.ts';
import { Proof } from './sections/proof.tsx';
import { Wordmark } from './wordmark.tsx';

/** The parts of the dashboard at the top of the page. */
type HeroContent = Pick<Dashboard, 'hero' | 'free_test' | 'proof' | 'session'>;

type Props = {
  content: HeroContent;
  verticals: VerticalTile[];
  /** Id of the vertical that the page shows. */
  vertical: number;
  trending: Tag[];
};

/** The top of the landing page: heading, free test, search, trending tags, and what students achieved. */
export function Hero({ content, verticals, vertical, trending }: Props) {
  const institute = useSite()?.institute;
  const path = usePath();
  const lang = useLang();
  const { hero, free_test, proof, session } = content;
  return (
    <section
      aria-labelledby="hero"
      className="grid grid-cols-1 gap-8 pt-8 pb-8 md:pt-12 lg:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)] lg:items-center lg:gap-14 lg:pb-12"
    >
      <div className="grid grid-cols-1 gap-5">
        {institute && (
          <div className="grid justify-items-start gap-2 text-sm text-ink-soft">
            <Wordmark institute={institute} />
            <p lang={lang(institute.tagline)}>{institute.tagline}</p>
          </div>
        )}
        <div data-part="hero" className="grid gap-3">
          <h1 id="hero" lang={lang(hero.heading)} className="max-w-xl text-2xl font-bold tracking-tight md:text-3xl">
            {hero.heading}
          </h1>
          <p lang={lang(hero.text)} className="max-w-xl text-lg text-ink-soft">
            {hero.text}
          </p>
        </div>
        {free_test && (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <LinkButton href={path(free_test.to)} lang={lang(free_test.text)} className="max-sm:w-full">
              {free_test.text}
            </LinkButton>
            <p lang={lang(free_test.note)} className="text-sm text-ink-soft">
              {free_test.note}
            </p>
          </div>
        )}
        <Island
          name="vertical-search"
          when="used"
          props={{
            selected: vertical,
            verticals: verticals.map(({ id, category_name_english, category_seo_url }) => ({
              id,
              name: category_name_english,
              seoUrl: category_seo_url,
            })),
          }}
        />
        {trending.length > 0 && <Trending tags={trending} />}
      </div>
      <Proof proof={proof} session={session} />
    </section>
  );
}

function Trending({ tags }: { tags: Tag[] }) {
  const { trending } = useHomeMessages();
  const path = usePath();
  const lang = useLang(languageOf);
  return (
    <div className="flex items-center gap-x-4">
      <h2 id="trending" className="text-sm text-ink-soft">
        {trending}
      </h2>
      <ul aria-labelledby="trending" className="shelf -mr-4 min-w-0 pr-4 md:mr-0 md:pr-0">
        {tags.map(({ tag_title }) => (
          <li key={tag_title}>
            <a
              href={path(searchPath(tag_title))}
              lang={lang(tag_title)}
              className="inline-flex min-h-9 items-center text-sm font-semibold underline decoration-line-strong underline-offset-4 hover:text-accent"
            >
              {tag_title}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
