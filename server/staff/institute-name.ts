import type { Language } from '../../common/languages/language.ts';
import { nameIn, writtenPages } from '../pages/index.ts';
import type { Ctx } from '../platform/context.ts';

/** Returns the name of the institute in a language; the host of the store until an institute is imported. */
export function instituteName({ config }: Pick<Ctx, 'config'>, language: Language = 'english'): string {
  return writtenPages().institute ? nameIn(language) : new URL(config.publicUrl).hostname;
}
