import { loadedMessages } from '../../../language/loaded-messages.ts';

export const useOrdersMessages = loadedMessages({
  english: () => import('./english.ts'),
  hindi: () => import('./hindi.ts'),
});
