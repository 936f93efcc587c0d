import type { Language } from '../languages/language.ts';

/** The consent text that is shown, and stored with each consent. */
export function newsletterConsent(institute: string, language: Language): string {
  return language === 'hindi'
    ? `हाँ, मुझे ${institute} का न्यूज़लेटर ईमेल से भेजें। इसे कभी भी बंद किया जा सकता है।`
    : `Yes, send me the ${institute} newsletter by e-mail. I can unsubscribe at any time.`;
}
