/**
 * What a PDF opens by itself. Links that students click are allowed; a page of the web that opens with the file is not. The
 * action can be in another object than the name that opens it, so both are collected.
 */
import { inEnglish } from '../../../../common/languages/text.ts';
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
/** An action opens a link, or has another action after it. */
const LINK = /\/(?:URI|Next)(?![\w-])/;
/** What begins an object, with its number, ends one, or is a link. */
const PART = new RegExp(`(\\d{1,10})[\\s\\0]+\\d{1,5}[\\s\\0]+obj(?!\\w)|endobj|${LINK.source}`, 'g');
const MAX_ACTION_LENGTH = 2000;
/** More than any file of a course has; the sets take memory. */
const MAX_OBJECTS = 500_000;
const MAX_HEADER_NUMBERS = 200_000;

export function collectOpenedLinks(): OpenedLinks {
  const opened = new Set<number>();
  const links = new Set<number>();
  const addText = (text: string) => {
    if (!text.includes('/')) return;
    const plain = plainNames(text);
    if (plain.includes('/OpenAction')) for (const [, id] of plain.matchAll(OPENED)) add(opened, Number(id));
    if (LINK.test(plain)) for (const id of objectsWithLinks(plain)) add(links, id);
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
      if (examined > text.length + MAX_ACTION_LENGTH) throw refuse(fileUnreadable, inEnglish(COMPLEX));
      if (LINK.test(plainNames(object))) add(links, id);
    }
  };
  const check = () => {
    if (![...opened].some((id) => links.has(id))) return;
    throw refuse(
      fileUnsafe,
      inEnglish(
        'This PDF opens a link by itself. Save it again (“Print to PDF”), then upload it. Links that students click are allowed.',
      ),
    );
  };
  return { addText, addObjects, check };
}

function add(ids: Set<number>, id: number): void {
  if (ids.size >= MAX_OBJECTS) throw refuse(fileUnreadable, inEnglish(COMPLEX));
  ids.add(id);
}

/** Returns the numbers of the objects that have a link near their beginning, in one pass. */
function* objectsWithLinks(text: string): Generator<number> {
  let open: { id: number; begin: number }[] = [];
  for (const { 0: part, 1: id, index } of text.matchAll(PART)) {
    if (id !== undefined) {
      open.push({ id: Number(id), begin: index });
      continue;
    }
    // The word of an object can be in a text, so a link belongs to each that has not ended.
    if (part !== 'endobj') for (const { id, begin } of open) if (index < begin + MAX_ACTION_LENGTH) yield id;
    open = [];
  }
}

/** Returns the numbers before the first object: id and offset of each. */
function headerOf(text: string, first: number): number[] {
  const numbers: number[] = [];
  for (const [digits] of text.slice(0, first).matchAll(/\d+/g)) {
    numbers.push(Number(digits));
    if (numbers.length > MAX_HEADER_NUMBERS) throw refuse(fileUnreadable, inEnglish(COMPLEX));
  }
  return numbers;
}
