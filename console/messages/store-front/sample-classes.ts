/** Messages of sample classes. */
import { createMessages } from '../create-messages.ts';

export const ENGLISH = {
  title: 'Sample classes',
  intro: 'Classes that anyone may watch, on the landing page in this order. The store shows a change at once.',
  list: 'Sample classes',
  empty: 'There are no sample classes. The landing page then leaves out their section.',
  noLanding: 'Publish the landing page first: the classes are shown on it.',
  toLanding: 'Landing page',
  readOnly: 'Your role may see the sample classes, but not change them.',
  classNumber: (at: number) => `Class ${at + 1}`,
  add: 'Add a class',
  edit: 'Edit',
  editClass: (name: string) => `Edit ${name}`,
  close: 'Close',
  closeClass: (name: string) => `Close ${name}`,
  open: (name: string) => `Open ${name} in the store`,
  otherSite: 'On another site',
  save: 'Save the sample classes',
  saving: 'Saving…',
  discard: 'Discard the changes',

  name: 'Title',
  nameHint: 'In the language in which the class is taught; English and Hindi pages show the same.',
  category: 'Subject',
  thumbnail: 'Picture of the card',
  place: 'Where it plays',
  places: { film: 'A film of the store', site: 'Another site' },
  url: 'Address of the video',
  urlInvalid: 'Enter an address that begins with https://.',
  film: 'Film',
  filmHint: 'MP4 or WebM. A few hundred kilobytes start at once on a phone.',
  filmInvalid: 'Choose a film in MP4 or WebM.',
  poster: 'Picture before it plays',
  posterHint: 'Leave it empty for the picture of the card.',
  posterInvalid: 'Choose a picture, or leave it empty.',
  key: 'Address',
  keyHint: (path: string) =>
    `The page is at ${path}. Small letters, digits and hyphens; without one it is made from the title. It cannot be changed later.`,
  keyInvalid: 'Enter an address of small letters, digits and hyphens.',
  keyTaken: 'Another class has this address.',
  product: 'Course',
  productHint: 'The class is a part of it; the page of the class offers it.',
  transcript: 'Transcript',
  transcriptHint: 'What is said and shown, one sentence on each line, for students who cannot hear or load the film.',
  transcriptInvalid: 'Enter at least one line, of at most 300 characters each.',
};

export type SampleClassMessages = typeof ENGLISH;
export const useSampleClassMessages = createMessages({ english: ENGLISH });
