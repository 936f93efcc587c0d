import { useNavigate } from 'react-router';
import type { Dashboard } from '../../contract/pages.ts';
import { Button } from '../../ui/button.tsx';
import { selectVertical, useSession } from '../session.ts';
import type { VerticalTile } from '../site.ts';
import { sitePath } from '../site-path.ts';
import { writeEntries } from '../storage.ts';

type Props = { hero: Dashboard['hero']; verticals: VerticalTile[]; onVertical(id: number): void };

/** What this place is, and the search: words, a vertical, or both. */
export function Hero({ hero, verticals, onVertical }: Props) {
  const { vertical } = useSession();
  const navigate = useNavigate();
  const search = (form: FormData) => {
    const text = String(form.get('q') ?? '').trim();
    const address = String(form.get('vertical') ?? '');
    if (!text) return navigate(sitePath(address));
    writeEntries({ 'search-tag': text, 'search-tag-text': text });
    navigate(`/search?q=${encodeURIComponent(text)}`);
  };
  return (
    <section aria-labelledby="hero" className="grid gap-6 pt-8 pb-10 md:pt-14 md:pb-12">
      <div className="grid max-w-3xl gap-3">
        <h1 id="hero" className="text-2xl font-bold tracking-tight md:text-3xl">
          {hero.heading}
        </h1>
        <p className="max-w-xl text-lg text-ink-soft">{hero.text}</p>
      </div>
      <form
        action="/search"
        aria-label="Search in a vertical"
        onSubmit={(event) => {
          event.preventDefault();
          search(new FormData(event.currentTarget));
        }}
        className="grid max-w-3xl gap-2 rounded-lg border border-line bg-surface p-2 shadow-sm sm:grid-cols-[13rem_1fr_auto]"
      >
        <select
          key={vertical}
          name="vertical"
          aria-label="Vertical"
          defaultValue={verticals.find(({ id }) => id === vertical)?.category_seo_url}
          onChange={({ currentTarget }) => {
            const chosen = verticals.find(({ category_seo_url }) => category_seo_url === currentTarget.value);
            if (!chosen) return;
            selectVertical(chosen.id);
            onVertical(chosen.id);
          }}
          className="min-h-11 rounded-md bg-surface px-3 text-sm font-medium"
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
          maxLength={100}
          className="min-h-11 min-w-0 rounded-md bg-surface px-3 text-base placeholder:text-ink-soft sm:border-l sm:border-line"
        />
        <Button type="submit">Search</Button>
      </form>
    </section>
  );
}
