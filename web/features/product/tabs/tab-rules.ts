import { type ProductData, TAB } from '../../../../contract/catalogue/product.ts';

export type Tab = ProductData['tab_information'][number];

const CONTENT: readonly number[] = [TAB.pdf, TAB.faq, TAB.video, TAB.tests];

/** Types 1 to 4 have content; type 5 links to a web page; any other type is an error in the catalogue. */
export function isContentTab(tab: Tab): boolean {
  return CONTENT.includes(tab.tab_type);
}

export function isTestTab(tab: Tab): boolean {
  return tab.tab_type === TAB.tests;
}
