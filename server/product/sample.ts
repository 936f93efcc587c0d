/** The free sample of a product: where it opens. */
import type { ProductAbout } from '../../contract/catalogue/product-about.ts';
import type { Entry, Product } from '../catalogue/index.ts';
import { findEntry } from './find-entry.ts';
import { pdfPath } from './serve-pdf.ts';

type Sample = ProductAbout['sample'];
type Opened = Extract<Entry, { kind: 'pdf' | 'test' }>;

/** Returns undefined without a sample, or if the tabs do not have it any more. */
export function sampleOf({ id, about, tabs }: Pick<Product, 'id' | 'about' | 'tabs'>): Sample {
  if (!about.sample) return undefined;
  const { title, title_hindi, pdf, test, class: key } = about.sample;
  const titles = { title, ...(title_hindi ? { title_hindi } : {}) };
  if (key) return { ...titles, kind: 'class', url: `/sample-class/${key}` };
  const isSample = (entry: Entry): entry is Opened =>
    entry.kind === 'pdf' ? entry.isFree && entry.file === pdf : entry.kind === 'test' && entry.testId === test;
  for (const tab of tabs) {
    const found = findEntry(tab.entries, isSample);
    if (!found) continue;
    const { entry, above } = found;
    if (entry.kind === 'pdf') return { ...titles, kind: 'pdf', url: pdfPath(id, entry.id) };
    const level = above.length > 0 ? `&in=${above.map((category) => category.id).join('.')}` : '';
    return { ...titles, kind: 'test', url: `?tab=${tab.id}${level}#contents` };
  }
  return undefined;
}
