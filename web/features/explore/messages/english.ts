/** English messages of Explore: the menu and the page. */

const ENGLISH = {
  explore: 'Explore',
  chooseVertical: 'Choose Your Vertical',
  loading: 'Loading...',
  close: 'Close',
  navigation: 'Verticals, exams and modes',
  verticals: 'Verticals',
  columnOf: (title: string, parent: string) => `${title} of ${parent}`,
  allOf: (name: string) => `All ${name}`,
  showBelow: (name: string) => `Show what is under ${name}`,
  chooseText: 'Choose a vertical to see its courses, books and tests.',
  vertical: 'Vertical',
  go: 'Go',
};
export default ENGLISH;

export type ExploreMessages = typeof ENGLISH;
