/** Writes into a rendered document the styles that it uses. */
import { parts } from 'virtual:styles';
import { usedStyles } from '../styles/style-parts.ts';

/** Content of a document's style element until the document is rendered completely. */
export const STYLES_PLACEHOLDER = '/* styles */';

/** Replaces the placeholder in a document's HTML; other pages are returned as they are. */
export function withStyles(html: string): string {
  return html.replace(STYLES_PLACEHOLDER, () => usedStyles(parts, html));
}
