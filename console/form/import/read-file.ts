import { type ImportRow, readTable, rowsOf } from './read-table.ts';

const MAX_FILE_BYTES = 5_000_000;

/** Why a file has no rows that can be read. */
export type FileProblem = 'too_large' | 'unreadable';

/** Reads a text file, or the first visible sheet of an XLSX file; `maxRows` limits what is read of a sheet. */
export async function readFile(file: File, maxRows: number): Promise<readonly ImportRow[] | FileProblem> {
  if (file.size > MAX_FILE_BYTES) return 'too_large';
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (isArchive(bytes)) return readSheet(bytes, maxRows);
  const text = new TextDecoder().decode(bytes);
  return text.includes('\0') || text.includes('\ufffd') ? 'unreadable' : readTable(text);
}

/** An XLSX file is a ZIP archive. */
function isArchive(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;
}

async function readSheet(bytes: Uint8Array, maxRows: number): Promise<readonly ImportRow[] | FileProblem> {
  // Loaded with the first such file: it is larger than the page.
  const { readXlsx } = await import('hucre/xlsx');
  try {
    let isFirst = true;
    const { sheets } = await readXlsx(bytes, {
      maxRows,
      sheets: ({ hidden, veryHidden }) => {
        const isRead = isFirst && !hidden && !veryHidden;
        if (isRead) isFirst = false;
        return isRead;
      },
    });
    return rowsOf(sheets[0]?.rows ?? []);
  } catch {
    return 'unreadable';
  }
}
