import { useSettings } from '../../parts/settings.tsx';
import { type ChallengeMessages, ENGLISH } from './english.ts';
import { HINDI } from './hindi.ts';

/** The messages of provisional keys and challenges in the language of the settings. */
export function useChallengeMessages(): ChallengeMessages {
  return useSettings().settings.language === 'hindi' ? HINDI : ENGLISH;
}
