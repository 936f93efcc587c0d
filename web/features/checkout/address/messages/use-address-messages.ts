import { loadedMessages } from '../../../../language/loaded-messages.ts';

export const useAddressMessages = loadedMessages({
  english: () => import('./english.ts'),
  hindi: () => import('./hindi.ts'),
});
