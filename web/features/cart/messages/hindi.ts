/** Hindi messages of the cart. */
import { pluralIn } from '../../../../common/languages/plural.ts';
import type { CartMessages } from './english.ts';

const HINDI: CartMessages = {
  title: 'मेरा कार्ट',
  titleWith: (count) => `मेरा कार्ट [${count} उत्पाद]`,
  empty: 'आपका कार्ट ख़ाली है... आगे बढ़ने के लिए कुछ कार्ट में डालें!',
  find: 'पढ़ने के लिए कुछ चुनें',
  notLoaded: 'कार्ट लोड नहीं हो सका।',
  notRestored: 'उत्पाद कार्ट में नहीं डाला जा सका',
  notRemoved: 'उत्पाद हटाया नहीं जा सका। कृपया फिर कोशिश करें।',
  removed: ['', ' को कार्ट से हटा दिया गया।'],
  undo: 'वापस लाएँ',
  remove: 'हटाएँ',
  removeTitle: 'कार्ट से हटाएँ',
  removeText: 'क्या आप इसे वाकई कार्ट से हटाना चाहते हैं?',
  yes: 'हाँ',
  no: 'नहीं',

  leftOut: ' इसे कुल में नहीं जोड़ा गया है।',

  summary: 'सारांश',
  mrp: (count) => `एमआरपी (${count} ${pluralIn('hindi', count, 'उत्पाद', 'उत्पाद')})`,
  mrpOf: (count, all) => `एमआरपी (${all} में से ${count} उत्पाद)`,
  saving: 'आपकी बचत',
  nextStep: 'ऐड-ऑन और कूपन आप अगले चरण में चुनेंगे।',
  checkOut: 'भुगतान करें',
};
export default HINDI;
