import { useSettings } from '../../parts/settings.tsx';
import { ENGLISH, type ResultMessages } from './english.ts';
import { HINDI } from './hindi.ts';

/** The messages of the result page in the language of the settings. */
export function useResultMessages(): ResultMessages {
  return useSettings().settings.language === 'hindi' ? HINDI : ENGLISH;
}
