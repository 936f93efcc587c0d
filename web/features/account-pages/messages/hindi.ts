/** Hindi messages that the pages of a student share. */
import { hindiDay } from '../../../../common/dates/hindi-date.ts';
import type { AccountPageMessages } from './english.ts';

const HINDI: AccountPageMessages = {
  loading: 'लोड हो रहा है...',
  tryAgain: 'फिर कोशिश करें',
  home: 'होम पेज पर जाएँ',
  verifyEmail: 'रसीदें और सूचनाएँ ईमेल पर पाने के लिए अपना ईमेल सत्यापित करें।',
  verify: 'ईमेल सत्यापित करें',
  notNow: 'अभी नहीं',
  discount: 'छूट',
  total: 'कुल',
  gst: 'जीएसटी (शामिल)',
  withAddon: 'साथ में: ',
  validity: (validity) => `वैधता: ${validity}`,
  day: (instant) => hindiDay(instant),
};
export default HINDI;
