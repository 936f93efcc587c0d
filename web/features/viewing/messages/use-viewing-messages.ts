import { loadedMessages } from '../../../language/loaded-messages.ts';

export const useViewingMessages = loadedMessages({
  english: () => import('./english.ts'),
  hindi: () => import('./hindi.ts'),
});
