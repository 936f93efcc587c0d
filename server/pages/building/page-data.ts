/** The data of the institute that the texts of written pages name. */
import { contentIn } from '../../../common/languages/content-language.ts';
import type { Language } from '../../../common/languages/language.ts';
import type { InstituteFile } from '../content-schemas.ts';
import { type HindiTexts, withHindi } from './hindi-texts.ts';

/** For the texts in each language; null before there is any. */
export type PageData = { [language in Language]: InstituteFile | null };

export function pageDataOf(institute: InstituteFile | null, hindi: HindiTexts): PageData {
  if (!institute) return { english: null, hindi: null };
  const { name, ...translated } = contentIn('hindi', withHindi(institute, hindi));
  return { english: institute, hindi: { ...translated, name: institute.name_devanagari || name } };
}
