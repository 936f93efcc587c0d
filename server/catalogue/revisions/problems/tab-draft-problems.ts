/** What prevents the publication of the tabs of a draft, beyond the checks of the import: an editor gets more messages. */
import { ENTRY_KINDS } from '../../../../contract/staff/catalogue/tab-content.ts';
import type { Ctx } from '../../../platform/context.ts';
import { unknownTests } from '../../content/known-tests.ts';
import {
  type ContentPath,
  type ContentProblem,
  type EntryContent,
  entriesOf,
  type RevisionContent,
} from '../../content/product-content.ts';
import type { MediaFaults } from './media-file.ts';

const MISSING = 'this is missing';
/** The checks of the import refuse any other path. */
const PDF = /^media\/[^\\\0]+\.pdf$/i;

type Placed = { entry: EntryContent; path: ContentPath };

export async function tabDraftProblems(
  ctx: Ctx,
  faults: MediaFaults,
  { tabs = [] }: RevisionContent,
): Promise<ContentProblem[]> {
  const placed = tabs.flatMap((tab, at) => placedEntries(entriesOf(tab), ['tabs', at, 'entries']));
  return [
    ...tabs.flatMap((tab, at) => [
      ...(tab.name.trim() ? [] : [{ path: ['tabs', at, 'name'], reason: MISSING }]),
      ...fault(['tabs', at, 'icon'], tab.icon ? faults.ofPicture(tab.icon) : MISSING),
    ]),
    ...placed.flatMap((one) => entryProblems(faults, one)),
    ...(await testProblems(ctx, placed)),
  ];
}

function placedEntries(entries: readonly EntryContent[], path: ContentPath): Placed[] {
  return entries.flatMap((entry, at) => [
    { entry, path: [...path, at] },
    ...placedEntries(entry.entries ?? [], [...path, at, 'entries']),
  ]);
}

function entryProblems(faults: MediaFaults, { entry, path }: Placed): ContentProblem[] {
  const kind = ENTRY_KINDS.find((one) => entry[one] !== undefined);
  const hasTitle = kind === 'test' || (kind !== undefined && String(entry[kind]).trim() !== '');
  return [
    ...(kind && !hasTitle ? [{ path: [...path, kind], reason: MISSING }] : []),
    ...fault([...path, 'icon'], faults.ofPicture(entry.icon)),
    ...fault([...path, 'thumbnail'], faults.ofPicture(entry.thumbnail)),
    ...(kind === 'pdf' && entry.file && isPlain(entry.file) ? fault([...path, 'file'], faults.ofFile(entry.file)) : []),
    ...(kind === 'faq' && !entry.description?.trim() ? [{ path: [...path, 'description'], reason: MISSING }] : []),
  ];
}

/** Whether the path stays below the media folder. */
function isPlain(path: string): boolean {
  return PDF.test(path) && !path.split('/').includes('..');
}

async function testProblems(ctx: Ctx, placed: readonly Placed[]): Promise<ContentProblem[]> {
  const tests = placed.flatMap(({ entry, path }) => (entry.test === undefined ? [] : [{ test: entry.test, path }]));
  const unknown = await unknownTests(
    ctx,
    tests.map(({ test }) => test),
  );
  return tests.flatMap(({ test, path }) =>
    unknown.has(test) ? [{ path: [...path, 'test'], reason: `there is no test ${test}` }] : [],
  );
}

function fault(path: ContentPath, reason: string | null): ContentProblem[] {
  return reason === null ? [] : [{ path, reason }];
}
