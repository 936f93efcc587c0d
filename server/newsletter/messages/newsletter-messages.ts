import type { Language } from '../../../common/languages/language.ts';
import { messagesOf } from '../../../common/languages/messages.ts';
import english, { type NewsletterMailMessages } from './english.ts';
import hindi from './hindi.ts';

/** The texts of the newsletter in a language. */
export function newsletterMessages(language: Language): NewsletterMailMessages {
  return messagesOf({ english, hindi }, language);
}
