/** Messages of forms. */
import { createMessages } from './create-messages.ts';

export const ENGLISH = {
  problem: 'There is a problem',
  required: (label: string) => `${label} is missing.`,
  tooLong: (label: string, max: number) => `${label}: at most ${max} characters are possible.`,
  invalid: (label: string) => `${label} is not valid.`,
  saving: 'Saving…',
  cancel: 'Cancel',
  unreachable: 'The store cannot be reached. Check your connection, then try again. What you entered is still here.',
  noPasskey: 'No passkey was created. Try again, or use another device.',
  nothingFound: 'Nothing was found.',
  found: (count: number) => (count === 1 ? '1 result' : `${count} results`),
  change: 'Change',
  leaveTitle: 'Leave without saving?',
  leaveText: 'Your changes on this page are not saved yet.',
  leave: 'Leave without saving',
  stay: 'Stay on this page',
  conflictTitle: 'Somebody else saved meanwhile',
  conflictText: 'Compare the two versions, then decide which one stays.',
  field: 'Field',
  stored: 'Saved meanwhile',
  entered: 'Yours',
  overwrite: 'Save mine',
  discard: 'Discard mine',
  mergeText: 'Choose the value that stays, field by field. Nothing is saved until you continue.',
  merge: 'Continue with these values',
  chooseEntered: 'Choose all of mine',
  chooseStored: 'Choose all that were saved',
  saved: 'Saved',
  unsaved: 'Not saved yet',
  notSavedShort: 'Not saved',
  notSaved: 'Not saved. The store cannot be reached; it is tried again.',
  notSavedInvalid: 'Not saved. Correct the marked fields.',
  addRow: 'Add',
  removeRow: (row: string) => `Remove ${row}`,
  moveUp: (row: string) => `Move ${row} up`,
  moveDown: (row: string) => `Move ${row} down`,
};

export type FormMessages = typeof ENGLISH;
export const useFormMessages = createMessages({ english: ENGLISH });
