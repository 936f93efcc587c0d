/** Hindi messages of copies on the device. */
import { hindiDate, hindiDay } from '../../../../common/dates/hindi-date.ts';
import type { CopyMessages } from './english.ts';

const HINDI: CopyMessages = {
  notice: (at) => `आप ऑफ़लाइन हैं। ये आपके कोर्स ${hindiDate(at)} तक के हैं।`,
  tryAgain: 'फिर कोशिश करें',

  keptFiles: 'इस फ़ोन या कंप्यूटर पर रखे गए PDF',
  keptText: 'इन्हें आप बिना इंटरनेट के पढ़ सकते हैं, जब तक कोर्स आपके लिए खुला है और आप लॉगआउट नहीं करते।',
  keep: 'ऑफ़लाइन पढ़ने के लिए रखें',
  keeping: 'रखा जा रहा है...',
  remove: 'यहाँ से हटाएँ',
  open: 'खोलें',
  newWindow: ' (PDF, नई विंडो में खुलता है)',
  megabytes: (size) => `${size} MB`,
  until: (day) => `${hindiDay(day.toISOString())} तक यहाँ रखा है`,
  failed: {
    refused: 'यह फ़ाइल अभी आपके लिए खुली नहीं है।',
    full: 'इस फ़ोन या कंप्यूटर में जगह नहीं बची है। रखी हुई फ़ाइलें या दूसरा डेटा हटाएँ।',
    many: 'एक उपकरण पर इससे ज़्यादा फ़ाइलें नहीं रखी जा सकतीं। मेरे कोर्स में कुछ फ़ाइलें हटाएँ।',
    failed: 'फ़ाइल नहीं खुल सकी। कृपया फिर कोशिश करें।',
  },
};
export default HINDI;
