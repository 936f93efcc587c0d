import { useEffect, useState } from 'react';
import { getSearchTags, getTrendingTags, MIN_SEARCH, type Tag } from '../../contract/search.ts';
import { Icon } from '../../ui/icon.tsx';
import { api } from '../api.ts';

export type Suggestion = { title: string; keyword: string; origin: 'search' | 'trending' };

const DEBOUNCE_MS = 500;
const MOST_SHOWN = 10;

type Props = {
  id: string;
  text: string;
  isOpen: boolean;
  active: number;
  onOptions(options: Suggestion[]): void;
  onChoose(option: Suggestion): void;
};

/** The list below the search field: trending tags, and from three characters on what matches. */
export default function Suggestions({ id, text, isOpen, active, onOptions, onChoose }: Props) {
  const options = useSuggestions(text.trim(), isOpen);
  useEffect(() => onOptions(options ?? []), [options, onOptions]);
  useEffect(() => {
    if (active >= 0) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [active, id]);
  return (
    <>
      <div role="listbox" aria-label="Suggestions">
        {options?.map((option, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above handles the keys
          <div
            key={`${option.origin} ${option.title}`}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(option)}
            className="flex min-h-11 cursor-pointer items-center gap-3 px-4 text-sm hover:bg-accent-soft aria-selected:bg-accent-soft"
          >
            <Icon name={option.origin === 'search' ? 'search' : 'trending'} className="size-4 text-ink-soft" />
            <span className="grow">{option.title}</span>
            <span className="text-xs text-ink-soft">{option.origin}</span>
          </div>
        ))}
      </div>
      {options?.length === 0 && <p className="px-4 py-3 text-sm text-ink-soft">No Result Found</p>}
      <p role="status" className="sr-only">
        {isOpen && options && options.length > 0 && `${options.length} suggestions`}
      </p>
    </>
  );
}

/** Null while there is nothing to say yet; stale answers are dropped. */
function useSuggestions(text: string, isOpen: boolean): Suggestion[] | null {
  const [trending, setTrending] = useState<Suggestion[] | null>(null);
  const [matching, setMatching] = useState<Suggestion[] | null>(null);
  const searches = text.length >= MIN_SEARCH;

  useEffect(() => {
    if (trending || !isOpen) return;
    api(getTrendingTags)
      .then((answer) => setTrending(answer.success ? listed(answer.data.trending_tags_list, 'trending') : []))
      .catch((error) => console.warn('trending tags', error));
  }, [trending, isOpen]);

  useEffect(() => {
    setMatching(null);
    if (!searches || !isOpen) return;
    let isStale = false;
    const timer = setTimeout(async () => {
      try {
        const answer = await api(getSearchTags, { tag_initials: text });
        if (!isStale) setMatching(answer.success ? listed(answer.data.matching_tags_list, 'search') : []);
      } catch (error) {
        console.warn('search tags', error);
      }
    }, DEBOUNCE_MS);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [text, searches, isOpen]);

  return searches ? matching : trending;
}

function listed(tags: Tag[], origin: Suggestion['origin']): Suggestion[] {
  return tags
    .filter((tag) => tag.tag_title.trim())
    .slice(0, MOST_SHOWN)
    .map((tag) => ({ title: tag.tag_title, keyword: tag.tag_keywords, origin }));
}
