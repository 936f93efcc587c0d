import { Link, useNavigate } from 'react-router';
import type { Dashboard } from '../../contract/pages.ts';
import type { Tag } from '../../contract/search.ts';
import { Button } from '../../ui/button.tsx';
import { languageOf } from '../parts/text-language.ts';
import { selectVertical, useSession } from '../session.ts';
import { useSite, type VerticalTile } from '../site.ts';
import { sitePath } from '../site-path.ts';
import { writeEntries } from '../storage.ts';
import { type Proof, ProofSteps } from './proof-steps.tsx';

/** The vertical that holds every other. */
export const ALL = 0;

type Props = {
  hero: Dashboard['hero'];
  verticals: VerticalTile[];
  trending: Tag[];
  proof: Proof[];
  onVertical(id: number): void;
};

/** What this place is, the search in it, and how much there is. */
export function Hero({ hero, verticals, trending, proof, onVertical }: Props) {
  const institute = useSite()?.institute;
  return (
    <section
      aria-labelledby="hero"
      className="grid grid-cols-1 gap-8 pt-8 pb-8 md:pt-12 lg:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)] lg:items-end lg:gap-14 lg:pb-12"
    >
      <div className="grid gap-5">
        {institute && (
          <p className="flex min-h-7 items-baseline gap-2 text-sm text-ink-soft">
            <span lang="hi" className="text-lg leading-none font-semibold text-accent">
              {institute.name_devanagari}
            </span>
            {institute.tagline}
          </p>
        )}
        <div className="grid gap-3">
          <h1 id="hero" className="max-w-xl text-2xl font-bold tracking-tight md:text-3xl">
            {hero.heading}
          </h1>
          <p className="max-w-xl text-lg text-ink-soft">{hero.text}</p>
        </div>
        <VerticalSearch verticals={verticals} onVertical={onVertical} />
        {trending.length > 0 && <Trending tags={trending} />}
      </div>
      {proof.length > 0 && <ProofSteps proof={proof} />}
    </section>
  );
}

/** Words, a vertical, or both; without words the vertical is gone to. By GET, so that it works as it is. */
function VerticalSearch({ verticals, onVertical }: Pick<Props, 'verticals' | 'onVertical'>) {
  const session = useSession();
  const navigate = useNavigate();
  const selected = session.token ? session.vertical : ALL;
  const all = verticals.find(({ id }) => id === ALL)?.category_seo_url;
  const search = (form: FormData) => {
    const text = String(form.get('q') ?? '').trim();
    const vertical = String(form.get('vertical') ?? '');
    if (!text) return navigate(sitePath(vertical));
    writeEntries({ 'search-tag': text, 'search-tag-text': text });
    const query = new URLSearchParams(vertical && vertical !== all ? { q: text, vertical } : { q: text });
    return navigate(`/search?${query}`);
  };
  return (
    <search>
      <form
        action="/search"
        aria-label="Search in a vertical"
        onSubmit={(event) => {
          event.preventDefault();
          search(new FormData(event.currentTarget));
        }}
        className="grid gap-2 rounded-lg border border-line-strong bg-surface p-2 shadow-sm sm:grid-cols-[11.5rem_1fr_auto]"
      >
        <select
          key={selected}
          name="vertical"
          aria-label="Vertical"
          defaultValue={verticals.find(({ id }) => id === selected)?.category_seo_url}
          onChange={({ currentTarget }) => {
            const chosen = verticals.find(({ category_seo_url }) => category_seo_url === currentTarget.value);
            if (!chosen) return;
            selectVertical(chosen.id);
            onVertical(chosen.id);
          }}
          className="min-h-11 min-w-0 rounded-md bg-surface px-3 text-sm font-medium"
        >
          {verticals.map((item) => (
            <option key={item.id} value={item.category_seo_url}>
              {item.category_name_english}
            </option>
          ))}
        </select>
        <input
          name="q"
          type="search"
          aria-label="What do you want to learn"
          placeholder="What do you want to learn..."
          autoComplete="off"
          enterKeyHint="search"
          maxLength={100}
          className="min-h-11 min-w-0 rounded-md bg-surface px-3 text-base placeholder:text-ink-soft max-sm:rounded-t-none max-sm:border-t max-sm:border-line sm:rounded-l-none sm:border-l sm:border-line"
        />
        <Button type="submit">Search</Button>
      </form>
    </search>
  );
}

function Trending({ tags }: { tags: Tag[] }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <h2 id="trending" className="text-sm text-ink-soft">
        Trending
      </h2>
      <ul aria-labelledby="trending" className="flex flex-wrap gap-x-4">
        {tags.map(({ tag_title }) => (
          <li key={tag_title}>
            <Link
              to={`/search?q=${encodeURIComponent(tag_title)}`}
              lang={languageOf(tag_title)}
              className="inline-flex min-h-9 items-center text-sm font-semibold underline decoration-line-strong underline-offset-4 hover:text-accent"
            >
              {tag_title}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
