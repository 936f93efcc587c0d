import { useSettings } from '../settings.tsx';
import { ENGLISH, type Words } from './english.ts';
import { HINDI } from './hindi.ts';

/** The screen's own words: Hindi for who reads the paper in Hindi, else English. */
export function useWords(): Words {
  return useSettings().settings.language === 'hindi' ? HINDI : ENGLISH;
}
