/** Hindi messages of parts that several pages have. */
import type { PartMessages } from './english.ts';

const HINDI: PartMessages = {
  home: 'होम',
  breadcrumb: 'आप यहाँ हैं',
  close: 'बंद करें',
  free: 'निःशुल्क',
  mrp: 'एमआरपी ',
  off: (percent) => `${percent}% छूट`,
  downloadApp: 'ऐप डाउनलोड करें',
  downloadFor: 'डाउनलोड करें: ',
  newTab: '(नए टैब में खुलता है)',
  verticals: 'परीक्षाएँ',
  state: 'राज्य',
  selectState: 'राज्य चुनें',
  validity: (months) => (months === 0 ? 'लागू नहीं' : `${months} माह`),
  media: { English: 'अंग्रेज़ी', Hindi: 'हिंदी', Bilingual: 'द्विभाषी' },
};
export default HINDI;
