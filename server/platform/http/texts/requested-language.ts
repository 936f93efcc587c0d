/** The language of the messages of a response. */
import type { IncomingHttpHeaders } from 'node:http';
import type { Language } from '../../../../common/languages/language.ts';

/** A longer header is read up to here. */
const MAX_CHARACTERS = 200;
const LANGUAGE_OF_TAG: ReadonlyMap<string, Language> = new Map([
  ['en', 'english'],
  ['hi', 'hindi'],
]);

/**
 * Returns the language that a request prefers in `accept-language`: the one with the highest weight, and of several the first.
 * English if it names neither.
 */
export function requestedLanguage(headers: Pick<IncomingHttpHeaders, 'accept-language'>): Language {
  let preferred: Language = 'english';
  let highest = 0;
  for (const part of (headers['accept-language'] ?? '').slice(0, MAX_CHARACTERS).split(',')) {
    const [tag = '', weight = ''] = part.split(';').map((one) => one.trim().toLowerCase());
    const language = LANGUAGE_OF_TAG.get(tag.split('-')[0] ?? '');
    const quality = weight.startsWith('q=') ? Number(weight.slice(2)) : 1;
    if (!language || !(quality > highest)) continue;
    preferred = language;
    highest = quality;
  }
  return preferred;
}
