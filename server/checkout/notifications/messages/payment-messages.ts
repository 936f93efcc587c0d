import type { Language } from '../../../../common/languages/language.ts';
import { messagesOf } from '../../../../common/languages/messages.ts';
import english, { type PaymentMessages } from './english.ts';
import hindi from './hindi.ts';

/** The texts that the store writes into messages about payments, in a language. */
export function paymentMessages(language: Language): PaymentMessages {
  return messagesOf({ english, hindi }, language);
}
