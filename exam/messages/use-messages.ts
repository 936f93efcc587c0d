import { useSettings } from '../parts/settings.tsx';
import { ENGLISH, type Messages } from './english.ts';
import { HINDI } from './hindi.ts';

/** Returns the messages in the language of the paper: Hindi, otherwise English. */
export function useMessages(): Messages {
  return useSettings().settings.language === 'hindi' ? HINDI : ENGLISH;
}
