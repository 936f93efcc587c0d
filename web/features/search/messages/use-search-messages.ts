import { loadedMessages } from '../../../language/loaded-messages.ts';

export const useSearchMessages = loadedMessages({
  english: () => import('./english.ts'),
  hindi: () => import('./hindi.ts'),
});
