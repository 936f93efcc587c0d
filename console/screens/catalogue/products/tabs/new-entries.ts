/** Entries from a list of lines. Pure. */
import type { OutlineEntry } from '../../../../../contract/staff/catalogue/tab-content.ts';

type NewEntry = Omit<OutlineEntry, 'level'>;

const MAX_TITLE_LENGTH = 300;

/** A line is a path, or a title and a path with `|` between them, or two columns of a spreadsheet. */
export function newPdfs(text: string, isFree: boolean): NewEntry[] {
  return linesOf(text).map((line) => {
    const parts = line.split(/[|\t]/).map((part) => part.trim());
    const file = parts.at(-1) ?? '';
    const title = parts.length > 1 ? parts.slice(0, -1).join(' ').trim() : '';
    return { pdf: (title || titleOfFile(file)).slice(0, MAX_TITLE_LENGTH), file, ...(isFree ? { free: true } : {}) };
  });
}

export function newVideos(text: string): NewEntry[] {
  return linesOf(text).map((line) => ({ video: line.slice(0, MAX_TITLE_LENGTH) }));
}

/** For example `Chapter 1` for `media/pdf/chapter-1.pdf`. */
function titleOfFile(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1).replace(/\.pdf$/i, '');
  const words = name.replaceAll(/[-_]+/g, ' ').trim();
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

function linesOf(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);
}
