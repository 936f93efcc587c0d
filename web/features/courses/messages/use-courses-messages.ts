import { loadedMessages } from '../../../language/loaded-messages.ts';

export const useCoursesMessages = loadedMessages({
  english: () => import('./english.ts'),
  hindi: () => import('./hindi.ts'),
});
