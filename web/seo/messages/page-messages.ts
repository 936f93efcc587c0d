import type { Language } from '../../../common/languages/language.ts';
import { messagesOf } from '../../../common/languages/messages.ts';
import english, { type PageMessages } from './english.ts';
import hindi from './hindi.ts';

export function pageMessages(language: Language): PageMessages {
  return messagesOf({ english, hindi }, language);
}
