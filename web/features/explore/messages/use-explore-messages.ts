import { loadedMessages } from '../../../language/loaded-messages.ts';

export const useExploreMessages = loadedMessages({
  english: () => import('./english.ts'),
  hindi: () => import('./hindi.ts'),
});
