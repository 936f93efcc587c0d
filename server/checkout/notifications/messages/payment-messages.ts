/** The texts that the store writes into messages about payments. */
import type { Language } from '../../../../common/languages/language.ts';
import { messagesOf } from '../../../../common/languages/messages.ts';
import english, { type PaymentTexts } from './english.ts';
import hindi from './hindi.ts';
import { hindiLineTitle, hindiReason, hindiSentence, type LineTitle } from './hindi-sentences.ts';

type PaymentMessages = PaymentTexts & {
  /** A sentence about a payment, as it is stored with it. */
  sentence(stored: string): string;
  /** The reason of a refund, as it is stored with it. */
  reason(stored: string): string;
  lineTitle(line: LineTitle): string;
};

const stays = (stored: string) => stored;

export function paymentMessages(language: Language): PaymentMessages {
  const texts = messagesOf({ english, hindi }, language);
  return language === 'hindi'
    ? { ...texts, sentence: hindiSentence, reason: hindiReason, lineTitle: hindiLineTitle }
    : { ...texts, sentence: stays, reason: stays, lineTitle: ({ title }) => title };
}
