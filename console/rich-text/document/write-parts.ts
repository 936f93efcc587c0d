/** Attributes as the sanitiser of the server writes them. */
import { escapeElementText } from '../../../common/texts/escape.ts';

/** Returns the attribute with the space before it. Empty attributes have no meaning, except the text of a picture. */
export function attributeHtml(name: string, value: string): string {
  if (value !== '') return ` ${name}="${escapeElementText(value).replace(/"/g, '&quot;')}"`;
  if (name === 'alt') return ' alt=""';
  return name === 'display' ? ' display' : '';
}
