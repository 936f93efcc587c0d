/** English messages of My Results. */

const ENGLISH = {
  title: 'My Results',
  list: 'My results',
  notLoaded: 'Your results could not be loaded.',
  none: 'No results yet',
  noneText: 'The result of a test appears here once it is out.',
  myCourses: 'My Courses',
  marks: (score: number, max: number, day: string) => `${score} of ${max} marks · ${day}`,
  answers: 'Answers and solutions',
  scorecard: 'Scorecard (PDF)',
  certificate: 'Certificate (PDF)',

  meritList: 'Merit list',
  /** `isPublic` means everybody, not only candidates of the test. */
  bestRanks: (ranks: number, isPublic: boolean) =>
    `The best ${ranks} ranks, ${isPublic ? 'open to everybody' : 'open to candidates of this test'}.`,
  openList: 'Open the list',
  showName: 'Show my name in it. I can take this back at any time.',
  choiceNotSaved: 'Your choice could not be saved. Please try again.',

  links: 'Links for parents',
  linksText: 'Anyone with such a link can see this result without signing in.',
  unnamed: 'Link',
  until: (day: string) => `until ${day}`,
  end: 'End',
  /** After `end`, for screen readers. */
  endWhat: (label: string) => ` the link ${label}`,
  makeLink: 'Make a link',
  copyNow: 'Copy this address now: it is not shown again.',
  copy: 'Copy',
  copied: 'Copied',
  forWhom: 'For whom',
  forWhomHint: 'Only you see this, such as Mother.',
  endsAfter: 'It ends after',
  days: (count: string) => `${count} days`,
  making: 'Making...',
  make: 'Make the link',
  notMade: 'The link could not be made. Please try again.',
  notEnded: 'The link could not be ended. Please try again.',
};
export default ENGLISH;

export type ResultsMessages = typeof ENGLISH;
