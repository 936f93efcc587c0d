/** The addresses of written pages. */

/** Written pages with a path of their own, which the store's footer and its sign-up link. */
const ROOT_PAGES: readonly string[] = [
  'about-us',
  'terms-and-condition',
  'bug-bounty-program',
  'refund-policy',
  'delivery-policy',
  'privacy-policy',
  'contact-us',
];

/** Pages without which payment gateways accept no institute. */
export const RULE_PAGES = [
  'terms-and-condition',
  'refund-policy',
  'delivery-policy',
  'privacy-policy',
  'contact-us',
] as const;
export type RulePage = (typeof RULE_PAGES)[number];

/** Other pages are below this segment, so that no page has the path of a vertical. */
const PAGE_SEGMENT = 'info';

/** Returns the path of a written page by its name, such as `/about-us` or `/info/scholarship`. */
export function writtenPagePath(name: string): string {
  return ROOT_PAGES.includes(name) ? `/${name}` : `/${PAGE_SEGMENT}/${name}`;
}
