import { Button } from '../../../ui/button.tsx';
import { writeEntries } from '../../lib/storage.ts';
import { SearchField } from '../search/search-field.tsx';
import { searchPath } from '../search/search-path.ts';
import { ALL_VERTICALS } from './home-address.ts';

type Vertical = { id: number; name: string; seoUrl: string };
type Props = { verticals: Vertical[]; selected: number };

/**
 * A search by text and vertical; without text it opens the vertical. On a phone it only chooses the vertical, because the
 * search of the header is close to it. A GET form also works without JavaScript. The page script shows the parts of a
 * vertical when it is chosen.
 */
export default function VerticalSearch({ verticals, selected }: Props) {
  const search = (words: string, form: HTMLFormElement) => {
    const chosen = String(new FormData(form).get('vertical') ?? '');
    const isAll = verticals.some(({ id, seoUrl }) => id === ALL_VERTICALS && seoUrl === chosen);
    writeEntries({ 'search-tag': words, 'search-tag-text': words });
    location.assign(searchPath(words, isAll ? '' : chosen));
  };
  return (
    <search>
      <form
        action="/search"
        aria-label="Search in a vertical"
        data-search-form=""
        // The browser would restore a choice that the page does not show.
        autoComplete="off"
        className="grid grid-cols-[1fr_auto] gap-2 rounded-lg border border-line-strong bg-surface p-2 shadow-sm md:grid-cols-[11.5rem_1fr_auto]"
      >
        <select
          name="vertical"
          aria-label="Vertical"
          data-chooses-vertical=""
          defaultValue={verticals.find(({ id }) => id === selected)?.seoUrl}
          className="min-h-11 min-w-0 rounded-md bg-surface px-3 text-sm font-medium"
        >
          {verticals.map(({ id, name, seoUrl }) => (
            <option key={id} value={seoUrl} data-vertical={id}>
              {name}
            </option>
          ))}
        </select>
        <SearchField
          look="hero"
          label="What do you want to learn"
          placeholder="What do you want to learn..."
          onSearch={search}
        />
        <Button type="submit" variant="soft" className="md:hidden">
          View Courses
        </Button>
        <Button type="submit" className="max-md:hidden">
          Search
        </Button>
      </form>
    </search>
  );
}
