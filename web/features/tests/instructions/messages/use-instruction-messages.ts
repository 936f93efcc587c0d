import { loadedMessages } from '../../../../language/loaded-messages.ts';
import type { InstructionMessages } from './english.ts';

/** The messages in the language of the page. */
export const useInstructionMessages = loadedMessages({
  english: () => import('./english.ts'),
  hindi: () => import('./hindi.ts'),
});

let hindi: InstructionMessages | null = null;

/** Loads the Hindi messages for a test in Hindi on an English page. If that fails, its texts stay English. */
export async function loadHindiMessages(): Promise<void> {
  try {
    hindi ??= (await import('./hindi.ts')).default;
  } catch (error) {
    console.warn('hindi', error);
  }
}

/** The messages about a test: those of the page, but Hindi ones on an English page for a test in Hindi, once they are loaded. */
export function useTestMessages(isHindi: boolean): InstructionMessages {
  const messages = useInstructionMessages();
  return (isHindi && hindi) || messages;
}
