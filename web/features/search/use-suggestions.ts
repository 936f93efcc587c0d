import { useEffect, useState } from 'react';
import { getSearchTags, getTrendingTags, MIN_SEARCH_CHARS, type Tag } from '../../../contract/search.ts';
import { api } from '../../lib/api.ts';

export type Suggestion = { title: string; keyword: string; origin: 'search' | 'trending' };

/** `options` is null if there is no list. While a request is pending (`isWaiting`), the previous options stay. */
export type Suggestions = { kind: Suggestion['origin']; options: Suggestion[] | null; isWaiting: boolean };

const DEBOUNCE_MS = 500;
const MAX_SUGGESTIONS = 10;

/** A constant, because effects depend on it. */
const NO_OPTIONS: Suggestion[] = [];

/** `options` is null after an error, which is logged and not shown. */
type Found = { text: string; options: Suggestion[] | null };

/** Returns trending tags, or matching tags from three characters on; ignores responses to earlier text. */
export function useSuggestions(text: string, isOpen: boolean): Suggestions {
  const [trending, setTrending] = useState<Suggestion[] | null>(null);
  const [found, setFound] = useState<Found | null>(null);
  const searches = text.length >= MIN_SEARCH_CHARS;
  const isFound = found?.text === text && found.options !== null;

  useEffect(() => {
    if (trending || !isOpen) return;
    api(getTrendingTags)
      .then((response) => response.success && setTrending(toSuggestions(response.data.trending_tags_list, 'trending')))
      .catch((error) => console.warn('trending tags', error));
  }, [trending, isOpen]);

  useEffect(() => {
    if (!searches) setFound(null);
    if (!searches || !isOpen || isFound) return;
    let isStale = false;
    const timer = setTimeout(async () => {
      let options: Suggestion[] | null = null;
      try {
        const response = await api(getSearchTags, { tag_initials: text });
        if (response.success) options = toSuggestions(response.data.matching_tags_list, 'search');
      } catch (error) {
        console.warn('search tags', error);
      }
      if (!isStale) setFound({ text, options });
    }, DEBOUNCE_MS);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [text, searches, isOpen, isFound]);

  if (!searches) return { kind: 'trending', options: trending?.length ? trending : null, isWaiting: false };
  const isWaiting = found?.text !== text;
  return { kind: 'search', options: found ? found.options : NO_OPTIONS, isWaiting };
}

function toSuggestions(tags: Tag[], origin: Suggestion['origin']): Suggestion[] {
  return tags
    .filter((tag) => tag.tag_title.trim())
    .slice(0, MAX_SUGGESTIONS)
    .map((tag) => ({ title: tag.tag_title, keyword: tag.tag_keywords, origin }));
}
