import type { Language } from '../../../common/languages/language.ts';
import { pathIn } from '../../../common/languages/language-path.ts';
import type { Ctx } from '../context.ts';

/** The address of a page of the store in a language, for messages. `path` is that of the English page. */
export function storeLink({ config }: Pick<Ctx, 'config'>, path: string, language: Language): string {
  return `${config.publicUrl}${pathIn(language, path)}`;
}
