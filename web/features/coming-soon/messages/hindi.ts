/** Hindi messages of the coming-soon page. */
import { hindiDay } from '../../../../common/dates/hindi-date.ts';
import type { ComingSoonMessages } from './english.ts';

const HINDI: ComingSoonMessages = {
  title: 'जल्द आ रहा है',
  text: ['कुछ नया तैयार हो रहा है। यह ', ' को शुरू होगा।'],
  day: (instant) => hindiDay(instant),
  timeLeft: 'बचा हुआ समय',
  units: { days: 'दिन', hours: 'घंटे', minutes: 'मिनट', seconds: 'सेकंड' },
  back: 'स्टोर पर लौटें',

  openTitle: 'इंतज़ार ख़त्म हुआ',
  openText: ['जिसके लिए ', ' की तिथि तय थी, वह आ गया है। हमारे सभी कोर्स, पुस्तकें और टेस्ट स्टोर में हैं।'],
  seeCourses: 'सभी कोर्स देखें',
  home: 'होम पेज पर जाएँ',
  verticals: 'परीक्षाएँ',
};
export default HINDI;
