import { loadedMessages } from '../../../../language/loaded-messages.ts';

export const useNotificationMessages = loadedMessages({
  english: () => import('./english.ts'),
  hindi: () => import('./hindi.ts'),
});
