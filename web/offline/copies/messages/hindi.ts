/** Hindi messages of copies on the device. */
import { hindiDate, hindiDay } from '../../../../common/dates/hindi-date.ts';
import type { CopyMessages } from './english.ts';

const HINDI: CopyMessages = {
  notice: (at) => `आप ऑफ़लाइन हैं। यहाँ आपके कोर्स की ${hindiDate(at)} तक की जानकारी है।`,
  tryAgain: 'फिर कोशिश करें',

  keptFiles: 'इस फ़ोन या कंप्यूटर पर सहेजी हुई पीडीएफ़',
  keptText: 'इन्हें आप बिना इंटरनेट के पढ़ सकते हैं, जब तक कोर्स आपके लिए खुला है और आप लॉगआउट नहीं करते।',
  keep: 'ऑफ़लाइन पढ़ने के लिए सहेजें',
  keeping: 'सहेज रहे हैं…',
  remove: 'यहाँ से हटाएँ',
  open: 'खोलें',
  newWindow: ' (पीडीएफ़, नई विंडो में खुलती है)',
  megabytes: (size) => `${size} MB`,
  until: (day) => `${hindiDay(day.toISOString())} तक यहाँ सहेजी रहेगी`,
  failed: {
    refused: 'यह फ़ाइल अभी नहीं खोली जा सकती।',
    full: 'इस डिवाइस में जगह नहीं बची है। सहेजी हुई पीडीएफ़ या दूसरी फ़ाइलें हटाएँ।',
    many: 'एक डिवाइस पर इससे ज़्यादा फ़ाइलें नहीं रखी जा सकतीं। ‘मेरे कोर्स’ में कुछ फ़ाइलें हटाएँ।',
    failed: 'फ़ाइल नहीं खुल सकी। कृपया फिर कोशिश करें।',
  },
};
export default HINDI;
