/** Writes into a rendered document the styles that it uses. */
import { parts } from 'virtual:styles';
import { LRUCache } from 'lru-cache';
import { stylesOf, tagsAndClasses } from '../styles/style-parts.ts';
import { STYLES_PLACEHOLDER } from './page-styles.ts';

/** Styles of the latest pages by their tags and classes; pages of one kind have the same. */
const known = new LRUCache<string, string>({ max: 100 });

/** Replaces the placeholder in a document's HTML; other pages are returned as they are. */
export function withStyles(html: string): string {
  const at = html.indexOf(STYLES_PLACEHOLDER);
  if (at < 0) return html;
  return html.slice(0, at) + stylesFor(html) + html.slice(at + STYLES_PLACEHOLDER.length);
}

function stylesFor(html: string): string {
  const found = tagsAndClasses(html);
  const key = [...found].sort().join();
  const styles = known.get(key) ?? stylesOf(parts, found);
  known.set(key, styles);
  return styles;
}
