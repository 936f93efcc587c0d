import { loadedMessages } from '../../../language/loaded-messages.ts';

export const useAccountPageMessages = loadedMessages({
  english: () => import('./english.ts'),
  hindi: () => import('./hindi.ts'),
});
