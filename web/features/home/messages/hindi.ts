/** Hindi messages of the landing page. */
import { pluralIn } from '../../../../common/languages/plural.ts';
import type { HomeMessages } from './english.ts';

const HINDI: HomeMessages = {
  trending: 'लोकप्रिय',
  bookSession: 'काउंसलिंग बुक करें',
  results: 'हमारे विद्यार्थियों के परिणाम',
  announcements: 'सूचनाएँ',
  bannersFailed: 'बैनर लोड नहीं हो सके',
  tryAgain: 'फिर कोशिश करें',
  pause: 'रोकें',
  play: 'चलाएँ',
  previous: 'पिछला',
  next: 'अगला',
  chooseSlide: 'स्लाइड चुनें',
  showSlide: (nth, count) => `${nth} दिखाएँ, कुल ${count}`,
  slide: (nth, count) => `${nth}, कुल ${count}`,
  carousel: 'स्लाइड-शो',
  slideRole: 'स्लाइड',
  categories: 'परीक्षा वर्ग',
  viewCourses: 'कोर्स देखें',
  coursesIn: (name) => `: ${name}`,
  centres: (cities) => `${cities} ${pluralIn('hindi', cities, 'शहर', 'शहरों')} में हमारे केंद्र`,
  centresNote: 'आइए और कक्षा में बैठकर देखिए। हर माह के पहले शनिवार को कक्षाएँ सबके लिए खुली रहती हैं।',
  call: (name) => `${name} को फ़ोन करें: `,
  callNumber: 'फ़ोन करें ',
  viewOnMaps: 'नक़्शे पर देखें',
  newTab: '(नए टैब में खुलता है)',
  studyMaterial: 'अध्ययन सामग्री',
  sampleClasses: 'नमूना कक्षाएँ',
  sampleClassesNote: 'निर्णय से पहले एक कक्षा देख लें।',
  classesToWatch: 'देखने के लिए कक्षाएँ',
  appsTitle: 'आपकी कक्षाएँ, आप जहाँ भी हों',
  appsText: (name) => `${name} ऐप पर आपके कोर्स की हर कक्षा फ़ोन और कंप्यूटर दोनों पर चलती है।`,
};
export default HINDI;
