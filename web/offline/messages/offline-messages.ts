import type { Language } from '../../../common/languages/language.ts';
import { messagesOf } from '../../../common/languages/messages.ts';
import english, { type OfflineMessages } from './english.ts';
import hindi from './hindi.ts';

export function offlineMessages(language: Language): OfflineMessages {
  return messagesOf({ english, hindi }, language);
}
