import { loadedMessages } from '../../../language/loaded-messages.ts';

export const useCheckoutMessages = loadedMessages({
  english: () => import('./english.ts'),
  hindi: () => import('./hindi.ts'),
});
