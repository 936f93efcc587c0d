/** Keys of stored files. Pure functions. */

const MAX_LENGTH = 900;

/** Keys of unfinished files end in this: commands leave them out, and `sweepMedia` deletes those of a killed process. */
export const PART = '.part';
/** A file of the folders `media` and `exports` that names the folder; it is no stored file. */
export const PLACE_FILE = '.place';
/** Where a check of the service writes its file. */
export const PROBES = 'probe/';

/** Whether the text is a key: folders and a name, without parts such as `..` and without control characters. */
export function isStorageKey(text: string): boolean {
  if (text.length > MAX_LENGTH || /[\p{Cc}\\]/u.test(text) || !text.isWellFormed()) return false;
  return text.split('/').every((part) => part !== '' && part !== '.' && part !== '..');
}

/** Throws for a text that is no key, so that no file outside the storage is touched. */
export function requireKey(text: string): string {
  if (!isStorageKey(text)) throw new Error('this is not the key of a stored file');
  return text;
}
