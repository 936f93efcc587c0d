/** Hindi messages of Explore: the menu and the page. */
import type { ExploreMessages } from './english.ts';

const HINDI: ExploreMessages = {
  explore: 'देखें',
  chooseVertical: 'अपनी परीक्षा चुनें',
  loading: 'लोड हो रहा है...',
  close: 'बंद करें',
  navigation: 'परीक्षाएँ और माध्यम',
  verticals: 'परीक्षाएँ',
  columnOf: (title, parent) => `${parent}: ${title}`,
  allOf: (name) => `${name}: सभी`,
  showBelow: (name) => `${name} के अंदर देखें`,
  chooseText: 'कोर्स, पुस्तकें और टेस्ट देखने के लिए अपनी परीक्षा चुनें।',
  vertical: 'परीक्षा',
  go: 'जाएँ',
};
export default HINDI;
