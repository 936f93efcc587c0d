import { loadedMessages } from '../../../language/loaded-messages.ts';

export const useNewsletterMessages = loadedMessages({
  english: () => import('./english.ts'),
  hindi: () => import('./hindi.ts'),
});
