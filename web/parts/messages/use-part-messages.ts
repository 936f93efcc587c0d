import { loadedMessages } from '../../language/loaded-messages.ts';

export const usePartMessages = loadedMessages({
  english: () => import('./english.ts'),
  hindi: () => import('./hindi.ts'),
});
