/**
 * The texts of invoices and credit notes: in English, or in English and Hindi by the choice of the institute, which an invoice
 * stores with the seller.
 */
import type { Paise } from '../../../../common/money.ts';
import type { InvoiceLanguage } from '../../../../contract/staff/store-front/institute.ts';
import { amountInWords } from '../amount-in-words.ts';
import { amountInHindiWords } from '../hindi-words.ts';
import english, { type InvoiceMessages } from './english.ts';
import hindi from './hindi.ts';

export type InvoiceTexts = {
  /** A label or a line, such as `Order / ऑर्डर`. */
  label(text: (messages: InvoiceMessages) => string): string;
  /** A sentence of the notes: one for each language. */
  notes(text: (messages: InvoiceMessages) => string): string[];
  /** An amount in words. */
  words(amount: Paise): string;
};

export function invoiceTexts(language: InvoiceLanguage): InvoiceTexts {
  const isBilingual = language === 'bilingual';
  const languages = isBilingual ? [english, hindi] : [english];
  const inWords = isBilingual ? [amountInWords, amountInHindiWords] : [amountInWords];
  return {
    label: (text) => languages.map(text).join(SEPARATOR),
    notes: (text) => languages.map(text),
    words: (amount) => inWords.map((toWords) => toWords(amount)).join(SEPARATOR),
  };
}

const SEPARATOR = ' / ';

/** The parts of a label or a note, each with whether it is in Hindi. */
export function partsOf(text: string): { text: string; isHindi: boolean }[] {
  return text.split(SEPARATOR).map((part) => ({ text: part, isHindi: /^\p{Script=Devanagari}/u.test(part) }));
}
