import { useSettings } from '../settings.tsx';
import { ENGLISH, type Words } from './english.ts';
import { HINDI } from './hindi.ts';

/** Returns the messages in the language of the paper: Hindi, otherwise English. */
export function useWords(): Words {
  return useSettings().settings.language === 'hindi' ? HINDI : ENGLISH;
}
