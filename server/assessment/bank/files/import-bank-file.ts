/** Imports questions/*.yaml of the content folder into the question bank, as drafts. */
import { isSameJson } from '../../../../common/is-same-json.ts';
import type { QuestionContent } from '../../../../contract/staff/exams/question-content.ts';
import type { Ctx } from '../../../platform/context.ts';
import { type ContentFile, Rejected, readYaml } from '../../../platform/files/content-file.ts';
import { runInSlices } from '../../../platform/process/time-slicing.ts';
import { describeInSteps } from '../content/describe-content.ts';
import { type BankVersion, insertVersions, readVersion, storedContent, updateVersion } from '../version-store.ts';
import { BankFile, contentOfFile } from './bank-file.ts';

/** The author of drafts that the content folder wrote. No member of the staff has this id, so anyone may review them. */
const AUTHOR = { staffId: 0, name: 'Content folder' };

/**
 * Idempotent by the ids of the questions. What somebody changed in the console since, or is reviewing, stays as it is, and is
 * reported; an approved question gets a new version.
 */
export async function importBankFile(ctx: Ctx, file: ContentFile): Promise<void> {
  const { value, lineOf } = readYaml(file.text, BankFile);
  const { subject, questions } = value;
  const seen = new Set<string>();
  // Passages first, because the questions refer to them.
  const order = [...questions.entries()].sort(
    ([, one], [, other]) => Number(other.type === 'passage') - Number(one.type === 'passage'),
  );
  for (const [at, question] of order) {
    const line = lineOf(['questions', at]);
    if (seen.has(question.id)) throw new Rejected(line, `the id ${question.id} is used twice`);
    seen.add(question.id);
    const passageId = question.passage === undefined ? null : await passageOf(ctx, question.passage, line);
    const content = contentOfFile(subject, question, question.type === 'passage' ? null : passageId);
    checkLength(content, line);
    const reason = await storeQuestion(ctx, question.id, content);
    if (reason) file.skip?.(line, reason);
  }
}

function checkLength(content: QuestionContent, line: number): void {
  try {
    storedContent(content);
  } catch (error) {
    throw new Rejected(line, (error as Error).message);
  }
}

async function passageOf({ db }: Ctx, id: string, line: number): Promise<number> {
  const passage = await db
    .selectFrom('assessment.bank_question as question')
    .innerJoin('assessment.bank_version as version', 'version.question_id', 'question.id')
    .where('question.key', '=', id)
    .where('version.is_newest', '=', true)
    .where('version.type', '=', 'passage')
    .select('question.id')
    .executeTakeFirst();
  if (!passage) throw new Rejected(line, `there is no passage with the id ${id}`);
  return passage.id;
}

/** Returns why the stored question stays as it is; null if it has the content now. */
async function storeQuestion(ctx: Ctx, key: string, content: QuestionContent): Promise<string | null> {
  const { db, now } = ctx;
  const author = { db, now, staff: AUTHOR };
  const created = await db
    .insertInto('assessment.bank_question')
    .values({ key, created_at: now })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (created) {
    await insertVersions(author, [{ question_id: created.id, version: 1, content }]);
    return null;
  }
  const { id } = await db
    .selectFrom('assessment.bank_question')
    .where('key', '=', key)
    .select('id')
    .forUpdate()
    .executeTakeFirstOrThrow();
  const stored = await readVersion(ctx, id);
  if (isSameJson(stored.content, content)) return null;
  if (stored.author_ids.some((author_id) => author_id !== AUTHOR.staffId))
    return `question ${id} was changed in the console since, and stays as it is`;
  if (stored.state === 'reviewed') return `question ${id} is being reviewed, and stays as it is`;
  if (stored.state === 'approved') {
    await updateVersion(ctx, stored, { is_newest: false });
    await insertVersions(author, [{ question_id: id, version: stored.version + 1, content }]);
  } else await overwriteDraft(ctx, stored, content);
  return null;
}

async function overwriteDraft(ctx: Ctx, stored: BankVersion, content: QuestionContent): Promise<void> {
  await updateVersion(ctx, stored, {
    content: storedContent(content),
    ...(await runInSlices(describeInSteps(content))),
    edit: stored.edit + 1,
    saved_at: ctx.now,
  });
}
