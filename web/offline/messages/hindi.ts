/** Hindi messages of the worker, and of the page that it shows without a connection. */
import { hindiDate } from '../../../common/dates/hindi-date.ts';
import type { OfflineMessages } from './english.ts';

const HINDI: OfflineMessages = {
  notice: (at) => `आप ऑफ़लाइन हैं। यह ${hindiDate(at)} की प्रति है। तब से क़ीमतें और तिथियाँ बदली हो सकती हैं।`,
  tryAgain: 'फिर कोशिश करें',

  title: 'आप ऑफ़लाइन हैं',
  text: 'यह पेज आपके फ़ोन या कंप्यूटर पर नहीं है। कनेक्शन जाँचें और फिर कोशिश करें।',
  courses: 'मेरे कोर्स',
  stored: 'इस फ़ोन या कंप्यूटर पर रखे गए पेज',
  none: 'अभी कोई पेज नहीं रखा गया है।',
};
export default HINDI;
