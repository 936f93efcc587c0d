import { loadedMessages } from '../../../language/loaded-messages.ts';
import type { CopyMessages } from './english.ts';

export const useCopyMessages = loadedMessages<CopyMessages>({
  english: () => import('./english.ts'),
  hindi: () => import('./hindi.ts'),
});
