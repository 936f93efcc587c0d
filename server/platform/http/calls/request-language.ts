import type { Language } from '../../../../common/languages/language.ts';

/** The language that a request asks for with `Accept-Language`, which the store's pages send; undefined for another one. */
export function requestLanguage(header: string | undefined): Language | undefined {
  const [first = ''] = (header ?? '').split(',', 1);
  const [, tag] = /^\s*(en|hi)(?:[-;\s]|$)/i.exec(first) ?? [];
  if (!tag) return undefined;
  return tag.toLowerCase() === 'hi' ? 'hindi' : 'english';
}
