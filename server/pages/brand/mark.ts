/** The mark of an institute without a logo: the first letter of its name on its accent colour. */
import { createHash } from 'node:crypto';
import { escapeHtml } from '../../../common/texts/escape.ts';
import { accentColours } from './brand.ts';

export const MARK_PATH = '/brand.svg';

/** The versioned URL of an institute's mark. */
export function markAddress(name: string, colour: string): string {
  const version = createHash('sha256').update(markOf(name, colour)).digest('base64url').slice(0, 10);
  return `${MARK_PATH}?v=${version}`;
}

/** Returns the picture as SVG. Its letter has the font of the browser, because pictures load no fonts. */
export function markOf(name: string, colour: string): string {
  const [first] = new Intl.Segmenter('en').segment(name.trim().toUpperCase());
  const letter = first?.segment ?? '';
  const { ink } = accentColours(colour, 'light');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64"><rect width="64" height="64" rx="12" fill="${colour}"/><text x="32" y="45" font-family="Anek Latin, system-ui, sans-serif" font-size="38" font-weight="700" text-anchor="middle" fill="${ink}">${escapeHtml(letter)}</text></svg>`;
}
