import { useSettings } from '../../parts/settings.tsx';
import { ENGLISH, type PracticeMessages } from './english.ts';
import { HINDI } from './hindi.ts';

/** The messages of practice in the language of the settings. */
export function usePracticeMessages(): PracticeMessages {
  return useSettings().settings.language === 'hindi' ? HINDI : ENGLISH;
}
