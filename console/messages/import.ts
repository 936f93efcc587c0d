/** Messages of lists that the staff paste or read from a file. */
import { numberText } from '../parts/format.ts';
import { createMessages } from './create-messages.ts';

export const useImportMessages = createMessages({
  english: {
    paste: 'Paste a list',
    pasteHint: 'One row for each line. Cells of a spreadsheet can be pasted too.',
    file: 'Or choose a file',
    fileHint: 'CSV, or XLSX of Excel and other spreadsheets, whose first sheet is read.',
    fileUnreadable: 'This file cannot be read. Save the list as XLSX or CSV, then choose that file.',
    fileTooLarge: 'This file is too large. Divide it into several files.',
    read: 'Read the list',
    noRows: 'The list is empty. Paste rows, or choose a file.',
    tooManyRows: (count: number, max: number) =>
      `The list has ${numberText(count)} rows; at most ${numberText(max)} are possible. Divide it into several lists.`,

    columns: 'Columns',
    columnsText: (count: number) => (count === 1 ? 'The list has one row.' : `The list has ${numberText(count)} rows.`),
    column: (number: number, sample: string) => (sample ? `Column ${number}: ${sample}` : `Column ${number}`),
    noColumn: 'Not in this list',
    hasHeading: 'The first row contains headings',
    check: 'Check the list',
    another: 'Use another list',

    checking: 'Checking…',
    progress: (done: number, total: number) => `${numberText(done)} of ${numberText(total)} rows checked`,
    stopped: 'The check has stopped.',
    retry: 'Continue',

    used: (done: number, total: number) => `${numberText(done)} of ${numberText(total)} rows`,

    result: 'Result',
    rows: (count: number) => (count === 1 ? '1 row' : `${numberText(count)} rows`),
    failed: 'Rows that are left out',
    line: 'Row',
    content: 'Content',
    problem: 'Reason',
    andMore: (count: number) => `And ${numberText(count)} more, in the file.`,
    download: 'Download these rows as CSV',
    nothingReady: 'No row of this list can be used.',
  },
});
