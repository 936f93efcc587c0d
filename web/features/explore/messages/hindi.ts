/** Hindi messages of Explore: the menu and the page. */
import type { ExploreMessages } from './english.ts';

const HINDI: ExploreMessages = {
  explore: 'कोर्स देखें',
  chooseVertical: 'अपना परीक्षा वर्ग चुनें',
  loading: 'लोड हो रहा है…',
  close: 'बंद करें',
  navigation: 'परीक्षा वर्ग और कोर्स के प्रकार',
  verticals: 'परीक्षा वर्ग',
  columnOf: (title, parent) => `${parent}: ${title}`,
  allOf: (name) => `${name}: सभी`,
  showBelow: (name) => `${name} के अंदर देखें`,
  chooseText: 'कोर्स, पुस्तकें और टेस्ट देखने के लिए अपना परीक्षा वर्ग चुनें।',
  vertical: 'परीक्षा वर्ग',
  go: 'जाएँ',
};
export default HINDI;
