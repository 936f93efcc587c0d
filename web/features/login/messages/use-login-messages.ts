import { loadedMessages } from '../../../language/loaded-messages.ts';

export const useLoginMessages = loadedMessages({
  english: () => import('./english.ts'),
  hindi: () => import('./hindi.ts'),
});
