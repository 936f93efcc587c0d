import { Button } from '../../../ui/button.tsx';
import { usePath } from '../../language/use-path.ts';
import { writeEntries } from '../../lib/storage.ts';
import { useSearchMessages } from '../search/messages/use-search-messages.ts';
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
  const messages = useSearchMessages();
  const path = usePath();
  const search = (words: string, form: HTMLFormElement) => {
    const chosen = String(new FormData(form).get('vertical') ?? '');
    const isAll = verticals.some(({ id, seoUrl }) => id === ALL_VERTICALS && seoUrl === chosen);
    writeEntries({ 'search-tag': words, 'search-tag-text': words });
    location.assign(path(searchPath(words, isAll ? '' : chosen)));
  };
  return (
    <search>
      <form
        action={path('/search')}
        aria-label={messages.searchInVertical}
        data-search-form=""
        // The browser would restore a choice that the page does not show.
        autoComplete="off"
        className="grid grid-cols-[1fr_auto] gap-2 rounded-lg border border-line-strong bg-surface p-2 shadow-sm md:grid-cols-[11.5rem_1fr_auto]"
      >
        <select
          name="vertical"
          aria-label={messages.vertical}
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
        <SearchField look="hero" label={messages.heroLabel} placeholder={messages.placeholder} onSearch={search} />
        <Button type="submit" variant="soft" className="md:hidden">
          {messages.viewCourses}
        </Button>
        <Button type="submit" className="max-md:hidden">
          {messages.search}
        </Button>
      </form>
    </search>
  );
}
