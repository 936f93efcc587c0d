/** English messages of the page that opens a view of the store for the staff. */

const ENGLISH = {
  title: 'View of the store',
  loading: 'Loading...',
  notOpen: 'The view is not open',
  notOpened: 'The view could not be opened. Start it on the page of the student, in the console.',
  openConsole: 'Open the console',
  openStudent: 'Open the student in the console',
  ended: 'This view has ended',
  endedText:
    'This tab and its Back button show nothing of the student any more. To look again, start another view in the console.',
  goToStore: 'Go to the store',
};
export default ENGLISH;

export type ViewingMessages = typeof ENGLISH;
