import { writeXlsx } from 'hucre/xlsx';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { type Mounted, mount } from '../../../test/support/components/mount.tsx';
import { ActionButton } from '../../parts/action-button.tsx';
import { downloadFile } from '../../parts/download-file.ts';
import { CommitButton } from './commit-button.tsx';
import { ImportWizard } from './import-wizard.tsx';
import { readTable } from './read-table.ts';

vi.mock('../../parts/download-file.ts', () => ({ downloadFile: vi.fn() }));

type Row = Readonly<Record<string, string>>;

const MAX_ROWS = 10_000;
const CHUNK = 500;

let mounted: Mounted;
afterEach(() => mounted.unmount());

async function open(
  check: (rows: readonly Row[]) => Promise<readonly Row[]>,
  commit: (rows: readonly Row[]) => Promise<void> = async () => {},
): Promise<void> {
  mounted = await mount(
    <ImportWizard<'ready' | 'unknown', Row>
      title="Enrol a list"
      text=""
      placeholder=""
      fields={[
        { key: 'mobile', title: 'Mobile', matches: (cell) => /^\d{10}$/.test(cell) },
        { key: 'email', title: 'E-mail', matches: (cell) => cell.includes('@') },
      ]}
      maxRows={MAX_ROWS}
      chunkSize={CHUNK}
      states={{ ready: 'Ready', unknown: 'No account' }}
      check={check}
      decide={(rows) => rows.map((result) => ({ state: result.mobile?.endsWith('7') ? 'unknown' : 'ready', result }))}
      failedFileName="left-out.csv"
      commit={({ used }) => (
        <ActionButton label={`Enrol ${used.length}`} busyLabel="Enrolling…" action={() => commit(used)} />
      )}
    />,
  );
}

const list = (rows: number) =>
  `E-mail,Mobile\n${Array.from({ length: rows }, (_, at) => `s${at}@example.com,${9_000_000_000 + at}`).join('\n')}`;

async function read(text: string): Promise<void> {
  await mounted.change('Paste a list', { value: text });
  await mounted.click('Read the list');
}

const shown = () => mounted.body.textContent ?? '';

test('a list of 10,000 rows is mapped, checked in chunks and used; the file of rows that are left out is a list again', async () => {
  const chunks: (readonly Row[])[] = [];
  const committed: Row[] = [];
  await open(
    async (rows) => {
      chunks.push(rows);
      return rows;
    },
    async (rows) => void committed.push(...rows),
  );
  await read(list(MAX_ROWS));
  expect(shown()).toContain('The list has 10,000 rows.');
  await mounted.click('Check the list');
  await vi.waitFor(() => expect(shown()).toContain('Enrol 9000'));
  expect(chunks.map(({ length }) => length)).toEqual(Array(MAX_ROWS / CHUNK).fill(CHUNK));
  expect(chunks[0]?.[0], 'the columns are found by their cells').toEqual({
    mobile: '9000000000',
    email: 's0@example.com',
  });
  expect(shown()).toContain('And 990 more, in the file.');
  await mounted.click('Download these rows as CSV');
  const [name, csv = ''] = vi.mocked(downloadFile).mock.lastCall ?? [];
  expect(name).toBe('left-out.csv');
  const again = readTable(csv);
  expect(again).toHaveLength(1000);
  expect(again[0]?.cells).toEqual(['s7@example.com', '9000000007', 'No account']);
  await mounted.click('Enrol 9000');
  expect(committed).toHaveLength(9000);

  await mounted.click('Use another list');
  await read(csv);
  await mounted.click('Check the list');
  await vi.waitFor(() => expect(shown()).toContain('No row of this list can be used.'));
});

test('a check that fails continues with the first row that is not checked', async () => {
  const sizes: number[] = [];
  await open(async (rows) => {
    sizes.push(rows.length);
    if (sizes.length === 2) throw new TypeError('fetch failed');
    return rows;
  });
  await read(list(1200));
  await mounted.click('Check the list');
  await vi.waitFor(() => expect(shown()).toContain('500 of 1,200 rows checked'));
  expect(mounted.body.querySelector('[role=alert]')?.textContent).toContain('cannot be reached');
  await mounted.click('Continue');
  await vi.waitFor(() => expect(shown()).toContain('Enrol 1080'));
  expect(sizes).toEqual([500, 500, 500, 200]);
});

test('a use of the rows that fails can be repeated', async () => {
  let calls = 0;
  await open(
    async (rows) => rows,
    async () => {
      if (++calls === 1) throw new TypeError('fetch failed');
    },
  );
  await read('9000000001');
  await mounted.click('Check the list');
  await mounted.click('Enrol 1');
  expect(mounted.body.querySelector('[role=alert]')?.textContent).toContain('cannot be reached');
  await mounted.click('Enrol 1');
  expect(calls).toBe(2);
  expect(mounted.body.querySelector('[role=alert]')).toBeNull();
});

const file = (...parts: BlobPart[]) => ({ files: [new File(parts, 'list.csv')] });

test('a file is read as text, with or without a byte order mark', async () => {
  await open(async (rows) => rows);
  await mounted.change('Or choose a file', file('\ufeff9000000001\n9000000002'));
  await vi.waitFor(() => expect(shown()).toContain('The list has 2 rows.'));
});

const sheet = async (rows: (string | number)[][]) => {
  const other = { name: 'Hidden', rows: [['x']], hidden: true };
  return new Uint8Array(await writeXlsx({ sheets: [other, { name: 'List', rows }] }));
};

test('the first visible sheet of a spreadsheet is read, with numbers as they are shown', async () => {
  const checked: Row[] = [];
  await open(async (rows) => {
    checked.push(...rows);
    return rows;
  });
  const rows = [['E-mail', 'Mobile'], ...[1, 2].map((at) => [`s${at}@example.com`, 9_000_000_000 + at])];
  await mounted.change('Or choose a file', file(await sheet(rows)));
  await vi.waitFor(() => expect(shown()).toContain('The list has 2 rows.'));
  await mounted.click('Check the list');
  await vi.waitFor(() => expect(shown()).toContain('Enrol 2'));
  expect(checked).toEqual([
    { mobile: '9000000001', email: 's1@example.com' },
    { mobile: '9000000002', email: 's2@example.com' },
  ]);
});

test('a long use of the rows shows how far it is', async () => {
  let report: (done: number) => void = () => {};
  mounted = await mount(
    <CommitButton
      label="Import"
      busyLabel="Importing…"
      total={1200}
      action={(onProgress) => {
        report = onProgress;
        return new Promise(() => {});
      }}
    />,
  );
  await mounted.click('Import');
  expect(mounted.body.querySelector('progress')?.getAttribute('value')).toBeNull();
  await act(async () => report(500));
  expect(mounted.body.querySelector('progress')?.getAttribute('value')).toBe('500');
  expect(shown()).toContain('500 of 1,200 rows');
});

test.each([
  ['no rows', file('\n\n'), 'The list is empty'],
  ['too many rows', file(list(MAX_ROWS + 1)), 'at most 10,000 are possible'],
  ['too many bytes', file('9'.repeat(5_000_001)), 'This file is too large'],
  ['a program', file(new Uint8Array([0x7f, 0x45, 0x4c, 0x46, 0, 0])), 'This file cannot be read'],
  ['no sheet, although it is an archive', file(new Uint8Array([0x50, 0x4b, 3, 4, 9, 9])), 'This file cannot be read'],
  ['UTF-16', file(new Uint8Array([0xff, 0xfe, 0x39, 0, 0x30, 0])), 'This file cannot be read'],
])('a file with %s is refused', async (_what, target, text) => {
  await open(async (rows) => rows);
  await mounted.change('Or choose a file', target);
  await vi.waitFor(() => expect(shown()).toContain(text));
});
