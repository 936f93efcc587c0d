/**
 * What a PDF opens by itself. Links that students click are allowed; a page of the web that opens with the file is not. The
 * action can be in another object than the name that opens it, so both are collected.
 */
import { fileUnreadable, fileUnsafe } from '../../../../contract/staff/catalogue/media/edit-media.ts';
import { refuse } from '../../../platform/http/http-error.ts';
import { plainNames } from './pdf-names.ts';
import { COMPLEX } from './read-text.ts';

export type OpenedLinks = {
  /** Collects from a part of the file, or of an object stream. */
  addText(text: string): void;
  /** Collects the objects of an object stream, whose first one is at `first`. Throws `file_unreadable` if they overlap. */
  addObjects(text: string, first: number): void;
  /** Throws `file_unsafe` if the file opens a link by itself. */
  check(): void;
};

const OPENED = /\/OpenAction[\s\0]+(\d{1,10})[\s\0]+\d{1,5}[\s\0]+R/g;
const OBJECT = /(\d{1,10})[\s\0]+\d{1,5}[\s\0]+obj(?!\w)/g;
/** An action opens a link, or has another action after it. */
const LINK = /\/(?:URI|Next)(?![\w-])/;
const MAX_ACTION_LENGTH = 2000;
const MAX_HEADER_NUMBERS = 200_000;

export function collectOpenedLinks(): OpenedLinks {
  const opened = new Set<number>();
  const links = new Set<number>();
  const addText = (text: string) => {
    if (!text.includes('/')) return;
    const plain = plainNames(text);
    if (plain.includes('/OpenAction')) for (const [, id] of plain.matchAll(OPENED)) opened.add(Number(id));
    if (!LINK.test(plain)) return;
    for (const { 0: found, 1: id, index } of plain.matchAll(OBJECT)) {
      const [object = ''] = plain.slice(index + found.length, index + MAX_ACTION_LENGTH).split('endobj');
      if (LINK.test(object)) links.add(Number(id));
    }
  };
  const addObjects = (text: string, first: number) => {
    const numbers = headerOf(text, first);
    let examined = 0;
    for (let at = 0; at + 1 < numbers.length; at += 2) {
      const [id = 0, offset = 0, , next = 0] = numbers.slice(at, at + 4);
      const length = next > offset ? Math.min(next - offset, MAX_ACTION_LENGTH) : MAX_ACTION_LENGTH;
      const object = text.slice(first + offset, first + offset + length);
      examined += object.length;
      // Objects do not overlap.
      if (examined > text.length + MAX_ACTION_LENGTH) throw refuse(fileUnreadable, COMPLEX);
      if (LINK.test(plainNames(object))) links.add(id);
    }
  };
  const check = () => {
    if (![...opened].some((id) => links.has(id))) return;
    throw refuse(
      fileUnsafe,
      'This PDF opens a link by itself. Save it again (“Print to PDF”), then upload it. Links that students click are allowed.',
    );
  };
  return { addText, addObjects, check };
}

/** Returns the numbers before the first object: id and offset of each. */
function headerOf(text: string, first: number): number[] {
  const numbers: number[] = [];
  for (const [digits] of text.slice(0, first).matchAll(/\d+/g)) {
    numbers.push(Number(digits));
    if (numbers.length > MAX_HEADER_NUMBERS) throw refuse(fileUnreadable, COMPLEX);
  }
  return numbers;
}
