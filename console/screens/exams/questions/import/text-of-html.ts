/** Returns the text of HTML without running or loading anything of it; a picture is named by its text. */
export function textOfHtml(html: string): string {
  if (!/[<&]/.test(html)) return html.trim();
  const { body } = new DOMParser().parseFromString(
    html.replace(/<(?:br|\/p|\/li|\/tr)\b[^<>]*>/gi, '$&\n'),
    'text/html',
  );
  for (const picture of body.querySelectorAll('img')) {
    picture.replaceWith(`[${picture.getAttribute('alt') || picture.getAttribute('src') || 'picture'}]`);
  }
  for (const cell of body.querySelectorAll('td, th')) cell.append(' ');
  return (body.textContent ?? '').replace(/\n{2,}/g, '\n').trim();
}
