import { loadedMessages } from '../../../../language/loaded-messages.ts';

export const useResultsMessages = loadedMessages({
  english: () => import('./english.ts'),
  hindi: () => import('./hindi.ts'),
});
