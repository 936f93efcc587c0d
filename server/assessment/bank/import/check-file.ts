/** Shows what a file of questions has, beside what would be imported, and what the bank has already. */
import type { DataOf, DecodedBody } from '../../../../contract/endpoint.ts';
import type { checkImport } from '../../../../contract/staff/exams/import-questions.ts';
import { recordNoChange } from '../../../audit/index.ts';
import type { StaffCtx } from '../../../platform/context.ts';
import { type Pausable, runInSlices } from '../../../platform/process/time-slicing.ts';
import { comparedQuestions, earlierTwins } from '../content/compare-questions.ts';
import { languagesOf, titleOf } from '../content/describe-content.ts';
import { findSimilarTo } from '../find-similar.ts';
import { countFile } from './count-files.ts';
import { readFile, readFileOf } from './read-file.ts';

/** Counts the file and reads it, before the transaction. */
export async function prepareCheck(ctx: StaffCtx, file: DecodedBody<typeof checkImport>): Promise<void> {
  await countFile(ctx);
  await readFileOf(ctx, file);
}

/** Stores nothing. */
export async function checkFile(
  ctx: StaffCtx,
  file: DecodedBody<typeof checkImport>,
): Promise<DataOf<typeof checkImport>> {
  const { entries, passages, pictures } = await readFile(file);
  const contents = entries.map(({ content }) => content);
  const compared = await runInSlices(comparedQuestions(contents));
  const similar = await findSimilarTo(
    ctx,
    compared.map((one) => ({ ...one, question_id: null })),
  );
  const earlier = await runInSlices(earlierTwins(compared));
  const titles = await runInSlices(inSteps(contents, titleOf));
  recordNoChange(ctx);
  return {
    questions: entries.map((entry, at) => ({
      ...entry,
      number: at + 1,
      title: titles[at] ?? '',
      languages: languagesOf(entry.content),
      same_as: earlier[at] ?? null,
      similar: similar[at] ?? [],
    })),
    passages,
    pictures: pictures.length,
  };
}

/** Makes something of each item, with a possible pause after each, because one can have 60,000 characters. */
function* inSteps<Item, Made>(items: readonly Item[], make: (item: Item) => Made): Pausable<Made[]> {
  const made: Made[] = [];
  for (const item of items) {
    made.push(make(item));
    yield;
  }
  return made;
}
