/** Texts and attributes as the sanitiser of the server writes them. */

export function textHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

/** Returns the attribute with the space before it. Empty attributes have no meaning, except the text of a picture. */
export function attributeHtml(name: string, value: string): string {
  if (value !== '') return ` ${name}="${textHtml(value).replace(/"/g, '&quot;')}"`;
  if (name === 'alt') return ' alt=""';
  return name === 'display' ? ' display' : '';
}
