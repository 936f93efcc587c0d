/** Shows what a file of questions has, beside what would be imported, and what the bank has already. */
import type { DataOf, DecodedBody } from '../../../../contract/endpoint.ts';
import type { checkImport } from '../../../../contract/staff/exams/import-questions.ts';
import { recordNoChange } from '../../../audit/index.ts';
import type { StaffCtx } from '../../../platform/context.ts';
import { type Pausable, runInSlices } from '../../../platform/process/time-slicing.ts';
import { comparedQuestions, earlierTwins } from '../content/compare-questions.ts';
import { runWithinBudget } from '../content/comparison-budget.ts';
import { languagesOf, titleOf } from '../content/describe-content.ts';
import { findSimilarTo } from '../find-similar.ts';
import { countFile } from './count-files.ts';
import { readFile, readFileOf } from './read-file.ts';

type CheckedFile = DataOf<typeof checkImport>;
const checkedFiles = new WeakMap<object, CheckedFile>();

/** Counts the file, reads it and compares its questions, before the transaction. */
export async function prepareCheck(ctx: StaffCtx, file: DecodedBody<typeof checkImport>): Promise<void> {
  await countFile(ctx);
  await readFileOf(ctx, file);
  checkedFiles.set(file, await checkQuestions(ctx, file));
}

/** Returns what the file has, without storing anything. `prepareCheck` has found it. */
export async function checkFile(ctx: StaffCtx, file: DecodedBody<typeof checkImport>): Promise<CheckedFile> {
  recordNoChange(ctx);
  return checkedFiles.get(file) as CheckedFile;
}

async function checkQuestions(ctx: StaffCtx, file: DecodedBody<typeof checkImport>): Promise<CheckedFile> {
  const { entries, passages, pictures } = await readFile(file);
  const contents = entries.map(({ content }) => content);
  const compared = await runWithinBudget(ctx, comparedQuestions(contents));
  const similar = await findSimilarTo(
    ctx,
    compared.map((one) => ({ ...one, question_id: null })),
  );
  const earlier = await runWithinBudget(ctx, earlierTwins(compared));
  const titles = await runInSlices(inSteps(contents, titleOf));
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
