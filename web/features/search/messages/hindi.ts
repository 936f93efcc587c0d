/** Hindi messages of the search and its suggestions. */
import { pluralIn } from '../../../../common/languages/plural.ts';
import type { SearchMessages } from './english.ts';

const HINDI: SearchMessages = {
  placeholder: 'आप क्या पढ़ना चाहते हैं?',
  shortPlaceholder: 'खोजें…',
  label: 'कोर्स, पुस्तकें और टेस्ट खोजें',
  heroLabel: 'आप क्या पढ़ना चाहते हैं?',
  searchInVertical: 'किसी परीक्षा वर्ग में खोजें',
  vertical: 'परीक्षा वर्ग',
  viewCourses: 'कोर्स देखें',
  search: 'खोजें',
  clear: 'हटाएँ',
  trendingNow: 'इन दिनों लोकप्रिय',
  suggestions: 'सुझाव',
  searching: 'खोज रहे हैं…',
  noneFound: 'कोई परिणाम नहीं मिला',
  count: (count) => `${count} ${pluralIn('hindi', count, 'सुझाव', 'सुझाव')}`,
  free: 'निःशुल्क',
  origins: { search: 'खोज', trending: 'लोकप्रिय' },

  resultsFor: 'खोज के परिणाम',
  within: '',
  withinEnd: ' में',
  inAllVerticals: 'सभी परीक्षा वर्गों में खोजें',
  nothing: 'कोई परिणाम नहीं मिला!',
  nothingText: 'परीक्षा या विषय का नाम लिखकर देखें, या किसी परीक्षा के कोर्स देखें।',
  emptyText: 'जो पढ़ना चाहते हैं उसे ऊपर लिखें, या किसी परीक्षा के कोर्स देखें।',
};
export default HINDI;
