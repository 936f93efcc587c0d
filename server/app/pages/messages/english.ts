/** English texts of the page of a closed store, and of pages about errors. */

const ENGLISH = {
  opensSoon: 'The store opens soon',
  opensSoonText: 'We are getting it ready. Please come back soon.',
  closed: 'The store is closed for the moment',
  closedText: 'Your courses and tests stay open to you. Please come back soon for everything else.',
  myCourses: 'Open My Courses',
  questions: 'Questions?',
  policies: 'Policies',

  notOpen: 'This store is not open yet',
  notOpenText:
    'It has no institute so far. The operator begins one with npm start -- --empty, or loads a content folder with npm run import.',
  wentWrong: 'Something went wrong on our side',
  nothingLost: (reference: string) =>
    `Nothing you bought is lost. Please try again in a moment. (Reference ${reference})`,
  tryInAMoment: 'Please try again in a moment',
};
export type PageMessages = typeof ENGLISH;
export default ENGLISH;
