import { useNavigate } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { chooseVertical } from '../../lib/choose-vertical.ts';
import type { VerticalTile } from '../../lib/site.ts';
import { sitePath } from '../../lib/site-path.ts';
import { writeEntries } from '../../lib/storage.ts';
import { SearchField } from '../search/search-field.tsx';
import { searchPath } from '../search/search-path.ts';
import { ALL_VERTICALS, useVertical } from './use-vertical.ts';

type Props = { verticals: VerticalTile[]; onVertical(id: number): void };

/** A search by text and vertical; without text it opens the vertical. A GET form also works without JavaScript. */
export function VerticalSearch({ verticals, onVertical }: Props) {
  const navigate = useNavigate();
  const selected = useVertical();
  const all = verticals.find(({ id }) => id === ALL_VERTICALS)?.category_seo_url;
  const search = (words: string, form: HTMLFormElement) => {
    const text = words.trim();
    const vertical = String(new FormData(form).get('vertical') ?? '');
    if (!text) return navigate(sitePath(vertical));
    writeEntries({ 'search-tag': text, 'search-tag-text': text });
    return navigate(searchPath(text, vertical === all ? '' : vertical));
  };
  return (
    <search>
      <form
        action="/search"
        aria-label="Search in a vertical"
        onSubmit={(event) => {
          event.preventDefault();
          search(String(new FormData(event.currentTarget).get('q') ?? ''), event.currentTarget);
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
            chooseVertical(chosen.id);
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
        <SearchField
          look="hero"
          label="What do you want to learn"
          placeholder="What do you want to learn..."
          onSearch={search}
        />
        <Button type="submit">Search</Button>
      </form>
    </search>
  );
}
