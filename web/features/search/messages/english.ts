/** English messages of the search and its suggestions. */
import { pluralIn } from '../../../../common/languages/plural.ts';

const ENGLISH = {
  placeholder: 'What do you want to learn...',
  shortPlaceholder: 'Search...',
  label: 'Search courses, books and tests',
  heroLabel: 'What do you want to learn',
  searchInVertical: 'Search in a vertical',
  vertical: 'Vertical',
  viewCourses: 'View Courses',
  search: 'Search',
  clear: 'Clear',
  trendingNow: 'Trending now',
  suggestions: 'Suggestions',
  searching: 'Searching...',
  noneFound: 'No Result Found',
  count: (count: number) => `${count} ${pluralIn('english', count, 'suggestion', 'suggestions')}`,
  free: 'Free',
  origins: { search: 'search', trending: 'trending' },

  resultsFor: 'Search results for',
  within: 'in ',
  /** After the name of the vertical. */
  withinEnd: '',
  inAllVerticals: 'Search in all verticals',
  nothing: 'No Result Found!',
  nothingText: 'Try the name of an examination or a subject, or look through a vertical.',
  emptyText: 'Type what you want to learn into the box above, or look through a vertical.',
};
export default ENGLISH;

export type SearchMessages = typeof ENGLISH;
