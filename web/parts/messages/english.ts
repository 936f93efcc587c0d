/** English messages of parts that several pages have. */

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
  state: 'State',
  selectState: 'Select state',
  /** As `validityText`, whose file the browser would load besides. */
  validity: (months: number) => (months === 0 ? 'NA' : `${months} ${months === 1 ? 'Month' : 'Months'}`),
  media: { English: 'English', Hindi: 'Hindi', Bilingual: 'Bilingual' } as Readonly<Record<string, string>>,
};
export default ENGLISH;

export type PartMessages = typeof ENGLISH;
