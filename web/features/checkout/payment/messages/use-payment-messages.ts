import { loadedMessages } from '../../../../language/loaded-messages.ts';

export const usePaymentMessages = loadedMessages({
  english: () => import('./english.ts'),
  hindi: () => import('./hindi.ts'),
});
