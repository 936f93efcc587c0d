import { loadedMessages } from '../../../language/loaded-messages.ts';

export const useAccountMessages = loadedMessages({
  english: () => import('./english.ts'),
  hindi: () => import('./hindi.ts'),
});
