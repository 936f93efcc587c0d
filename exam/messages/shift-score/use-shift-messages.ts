import { useSettings } from '../../parts/settings.tsx';
import { ENGLISH, type ShiftMessages } from './english.ts';
import { HINDI } from './hindi.ts';

/** The messages of the score across shifts in the language of the settings. */
export function useShiftMessages(): ShiftMessages {
  return useSettings().settings.language === 'hindi' ? HINDI : ENGLISH;
}
