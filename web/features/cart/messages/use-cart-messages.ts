import { loadedMessages } from '../../../language/loaded-messages.ts';

export const useCartMessages = loadedMessages({
  english: () => import('./english.ts'),
  hindi: () => import('./hindi.ts'),
});
