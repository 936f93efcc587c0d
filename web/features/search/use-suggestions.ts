import { useEffect, useState } from 'react';
import { contentIn } from '../../../common/languages/content-language.ts';
import type { ProductCard } from '../../../contract/catalogue/catalogue.ts';
import { getSearchTags, getTrendingTags, MIN_SEARCH_CHARS, type Tag } from '../../../contract/catalogue/search.ts';
import type { DataOf } from '../../../contract/endpoint.ts';
import { pageLanguage } from '../../language/page-language.ts';
import { api } from '../../lib/api.ts';
import { sitePath } from '../../lib/site-path.ts';

/** A text to search for, or a product whose page opens. */
export type Suggestion = {
  title: string;
  keyword: string;
  origin: 'search' | 'trending';
  product?: { card: ProductCard; path: string };
};

/** `options` is null if there is no list. While a request is pending (`isWaiting`), the previous options stay. */
export type Suggestions = { kind: Suggestion['origin']; options: Suggestion[] | null; isWaiting: boolean };

const DEBOUNCE_MS = 500;
const MAX_SUGGESTIONS = 10;
/** Number of texts to search for that precede products. */
const MAX_BEFORE_PRODUCTS = 3;

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
      .then((response) => {
        if (!response.success) return;
        const { trending_tags_list } = contentIn(pageLanguage(), response.data);
        setTrending(toSuggestions(trending_tags_list, 'trending'));
      })
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
        if (response.success) options = withProducts(contentIn(pageLanguage(), response.data));
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

/** Returns texts to search for, and after the first of them the products; the first option is always a text. */
function withProducts({ matching_tags_list, matching_products_list }: DataOf<typeof getSearchTags>): Suggestion[] {
  const texts = toSuggestions(matching_tags_list, 'search');
  if (matching_products_list.length === 0) return texts;
  const products = matching_products_list.map((card) => ({
    title: card.product_title_english,
    keyword: '',
    origin: 'search' as const,
    product: { card, path: sitePath(card.course_seo_url) },
  }));
  const titles = new Set(products.map(({ title }) => title));
  const others = texts.filter(({ title }, index) => index === 0 || !titles.has(title));
  return [...others.slice(0, MAX_BEFORE_PRODUCTS), ...products];
}
