/** Hindi messages of listings and product cards. */
import { pluralIn } from '../../../../common/languages/plural.ts';
import type { ListingMessages } from './english.ts';

const HINDI: ListingMessages = {
  products: 'उत्पाद',
  noneFound: 'कोई परिणाम नहीं मिला!',
  count: (count, medium) => `${medium && `${medium} में `}${count} ${pluralIn('hindi', count, 'उत्पाद', 'उत्पाद')}`,
  categories: 'श्रेणियाँ',
  firstShown: (shown, all) => `${all} में से पहले ${shown} उत्पाद दिखाए गए हैं। बाक़ी देखने के लिए और फ़िल्टर चुनें।`,
  homePage: 'होम पेज',
  noneMatch: 'इन फ़िल्टर में कोई उत्पाद नहीं मिला।',
  noneInCategory: 'इस श्रेणी में अभी कोई उत्पाद नहीं है!',
  noneInMedium: (medium) => `${medium} में कोई उत्पाद उपलब्ध नहीं है।`,
  showAll: (count) => `सभी ${count} उत्पाद दिखाएँ`,
  goTo: (name) => `${name} पर जाएँ`,

  filters: 'फ़िल्टर और क्रम',
  format: 'प्रकार',
  allFormats: 'सभी प्रकार',
  price: 'मूल्य',
  anyPrice: 'कोई भी मूल्य',
  prices: {
    free: 'निःशुल्क',
    'below-1000': '₹1,000 से कम',
    '1000-10000': '₹1,000 से ₹10,000',
    'above-10000': '₹10,000 से अधिक',
  },
  order: 'क्रम',
  recommended: 'हमारी सलाह',
  orders: { price: 'सबसे कम मूल्य', 'price-desc': 'सबसे अधिक मूल्य', discount: 'सबसे अधिक छूट' },
  apply: 'लागू करें',
  clear: 'हटाएँ',
  medium: 'माध्यम',
  all: 'सभी',

  emiAvailable: 'किस्तों में उपलब्ध',
  validity: 'वैधता',
  viewDetails: 'विवरण देखें',
  detailsOf: (title) => `: ${title}`,
  buyNow: 'अभी ख़रीदें',
  outOfStock: 'स्टॉक में नहीं',
  newTab: ' (नए टैब में खुलता है)',
  viewAll: 'सभी देखें',
  allOf: (title) => `: ${title}`,
  previousIn: (title) => `${title}: पिछले`,
  nextIn: (title) => `${title}: अगले`,
};
export default HINDI;
