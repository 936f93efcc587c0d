/** Hindi messages of the page that opens a view of the store for the staff. */
import type { ViewingMessages } from './english.ts';

const HINDI: ViewingMessages = {
  title: 'स्टोर का दृश्य',
  loading: 'लोड हो रहा है...',
  notOpen: 'दृश्य खुला नहीं है',
  notOpened: 'दृश्य नहीं खुल सका। इसे कंसोल में विद्यार्थी के पृष्ठ से शुरू करें।',
  openConsole: 'कंसोल खोलें',
  openStudent: 'विद्यार्थी को कंसोल में खोलें',
  ended: 'यह दृश्य समाप्त हो गया है',
  endedText: 'इस टैब और इसके बैक बटन पर अब विद्यार्थी का कुछ नहीं दिखता। फिर देखने के लिए कंसोल में नया दृश्य शुरू करें।',
  goToStore: 'स्टोर पर जाएँ',
};
export default HINDI;
