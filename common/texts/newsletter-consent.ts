/** The consent text that is shown, and stored with each consent. */
export function newsletterConsent(institute: string): string {
  return `Yes, send me the ${institute} newsletter by e-mail. I can unsubscribe at any time.`;
}
