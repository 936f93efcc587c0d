/** English messages of parts that several pages have. */
import { validityText } from '../../../common/texts/wording.ts';

const ENGLISH = {
  home: 'Home',
  breadcrumb: 'Breadcrumb',
  close: 'Close',
  free: 'Free',
  mrp: 'MRP ',
  off: (percent: number) => `${percent}% Off`,
  downloadApp: 'Download the app',
  downloadFor: 'Download for ',
  newTab: '(opens in a new tab)',
  verticals: 'Verticals',
  validity: (months: number) => validityText(months),
  media: { English: 'English', Hindi: 'Hindi', Bilingual: 'Bilingual' } as Readonly<Record<string, string>>,
};
export default ENGLISH;

export type PartMessages = typeof ENGLISH;
