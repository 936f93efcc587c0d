import type { Language } from '../../../../common/languages/language.ts';
import { messagesOf } from '../../../../common/languages/messages.ts';
import english from './english.ts';
import hindi from './hindi.ts';

/** Returns the texts of pages that no component renders. */
export const pageMessages = (language: Language) => messagesOf({ english, hindi }, language);
