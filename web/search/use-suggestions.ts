import { useEffect, useState } from 'react';
import { getSearchTags, getTrendingTags, MIN_SEARCH, type Tag } from '../../contract/search.ts';
import { api } from '../api.ts';

export type Suggestion = { title: string; keyword: string; origin: 'search' | 'trending' };

const DEBOUNCE_MS = 500;
const MOST_SHOWN = 10;
const NONE: Suggestion[] = [];

type Found = { text: string; options: Suggestion[] };

/** Null while there is nothing to say yet. An older answer stays, marked as waiting, until the next; stale ones are dropped. */
export function useSuggestions(text: string, isOpen: boolean): { options: Suggestion[] | null; isWaiting: boolean } {
  const [trending, setTrending] = useState<Suggestion[] | null>(null);
  const [found, setFound] = useState<Found | null>(null);
  const searches = text.length >= MIN_SEARCH;

  useEffect(() => {
    if (trending || !isOpen) return;
    api(getTrendingTags)
      .then((answer) => setTrending(answer.success ? listed(answer.data.trending_tags_list, 'trending') : NONE))
      .catch((error) => console.warn('trending tags', error));
  }, [trending, isOpen]);

  useEffect(() => {
    if (!searches) setFound(null);
    if (!searches || !isOpen) return;
    let isStale = false;
    const timer = setTimeout(async () => {
      let options = NONE;
      try {
        const answer = await api(getSearchTags, { tag_initials: text });
        if (answer.success) options = listed(answer.data.matching_tags_list, 'search');
      } catch (error) {
        console.warn('search tags', error);
      }
      if (!isStale) setFound({ text, options });
    }, DEBOUNCE_MS);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [text, searches, isOpen]);

  if (!searches) return { options: trending, isWaiting: false };
  return { options: found?.options ?? null, isWaiting: found?.text !== text };
}

function listed(tags: Tag[], origin: Suggestion['origin']): Suggestion[] {
  return tags
    .filter((tag) => tag.tag_title.trim())
    .slice(0, MOST_SHOWN)
    .map((tag) => ({ title: tag.tag_title, keyword: tag.tag_keywords, origin }));
}
