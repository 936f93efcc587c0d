/** What candidates of a test get besides their result: read and changed by the exam controller. */
import { inEnglish } from '../../../../../common/languages/text.ts';
import type { DataOf, DecodedBody } from '../../../../../contract/endpoint.ts';
import { changedMeanwhile } from '../../../../../contract/staff/accounts/roles.ts';
import {
  certificateTextInvalid,
  type getResultDocuments,
  type ResultDocuments,
  type saveResultDocuments,
} from '../../../../../contract/staff/exams/results/documents.ts';
import { recordChange } from '../../../../audit/index.ts';
import type { StaffCtx } from '../../../../platform/context.ts';
import { signForStaff } from '../../../../platform/http/auth/staff-link.ts';
import { refuse } from '../../../../platform/http/http-error.ts';
import { findTest, targetOf } from '../../../queries/tests.ts';
import { checkedCutoffs, recordedCutoffs } from '../../scores/cutoffs.ts';
import { documentPath, MERIT_PATH, PREVIEW_PATH } from '../paths.ts';
import { groupOfTest } from '../published-group.ts';
import type { DocumentsRow } from '../tables.ts';
import { CERTIFICATE_FIELDS, SHIPPED_TEXTS, textProblem } from './certificate-rules.ts';
import { readDocuments } from './read-documents.ts';

/** Throws 404 for an unknown test. */
export async function documentsForStaff(
  ctx: StaffCtx,
  { test_id }: DecodedBody<typeof getResultDocuments>,
): Promise<ResultDocuments> {
  const test = await findTest(ctx, test_id);
  const stored = await readDocuments(ctx, test_id);
  const group = await groupOfTest(ctx, test_id);
  const preview = (language: 'english' | 'hindi') => signForStaff(ctx, documentPath(PREVIEW_PATH, test_id, language));
  const { title_english, title_hindi, text_english, text_hindi } = stored ?? SHIPPED_TEXTS;
  return {
    ...{ test_id, test_name: test.name, version: stored?.version ?? 0 },
    ...{ merit_ranks: shownNumber(stored?.merit_ranks), merit_is_public: stored?.merit_is_public ?? false },
    merit_path: `${MERIT_PATH}/${test_id}`,
    cutoffs: stored?.cutoffs ?? [],
    group_cutoffs: group?.published_id ? (group.settings?.cutoffs ?? []) : null,
    certificate_ranks: shownNumber(stored?.certificate_ranks),
    certificate_percent: shownNumber(stored?.certificate_percent),
    ...{ title_english, title_hindi, text_english, text_hindi },
    fields: CERTIFICATE_FIELDS,
    ...{ preview_english: preview('english'), preview_hindi: preview('hindi') },
  };
}

/** Throws 404 or the refusals of the endpoint. */
export async function storeDocuments(
  ctx: StaffCtx,
  body: DecodedBody<typeof saveResultDocuments>,
): Promise<DataOf<typeof saveResultDocuments>> {
  const { test_id, version } = body;
  const test = await findTest(ctx, test_id);
  requireTexts(body);
  const cutoffs = checkedCutoffs(body.cutoffs);
  const values = {
    merit_ranks: readNumber(body.merit_ranks),
    merit_is_public: body.merit_is_public,
    certificate_ranks: readNumber(body.certificate_ranks),
    certificate_percent: readNumber(body.certificate_percent),
    title_english: body.title_english.trim(),
    title_hindi: body.title_hindi.trim(),
    text_english: body.text_english.trim(),
    text_hindi: body.text_hindi.trim(),
  };
  await ctx.db
    .insertInto('assessment.result_documents')
    .values({ test_id, version: 0, merit_ranks: null, certificate_ranks: null, certificate_percent: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const stored = await ctx.db
    .selectFrom('assessment.result_documents')
    .selectAll()
    .where('test_id', '=', test_id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (stored.version !== version) throw refuse(changedMeanwhile);
  await ctx.db
    .updateTable('assessment.result_documents')
    .set({ ...values, cutoffs: JSON.stringify(cutoffs), version: version + 1 })
    .where('test_id', '=', test_id)
    .execute();
  await recordChange(ctx, {
    action: 'test.result_documents_changed',
    target: targetOf(test),
    before: stored.version === 0 ? {} : recorded(stored),
    after: recorded({ ...values, cutoffs }),
  });
  return { version: version + 1 };
}

function requireTexts(body: Pick<DocumentsRow, (typeof TEXTS)[number][0]>): void {
  for (const [name, shown] of TEXTS) {
    const problem = textProblem(body[name]);
    if (problem) throw refuse(certificateTextInvalid, inEnglish(`${shown}: ${problem}`));
  }
}

const TEXTS = [
  ['title_english', 'Title in English'],
  ['title_hindi', 'Title in Hindi'],
  ['text_english', 'Text in English'],
  ['text_hindi', 'Text in Hindi'],
] as const;

function recorded({ cutoffs, ...values }: Omit<DocumentsRow, 'test_id' | 'version'>) {
  const { merit_ranks, merit_is_public, certificate_ranks, certificate_percent } = values;
  const { title_english, title_hindi, text_english, text_hindi } = values;
  return {
    ...{ merit_ranks, merit_is_public, certificate_ranks, certificate_percent },
    cutoffs: recordedCutoffs(cutoffs),
    ...{ title_english, title_hindi, text_english, text_hindi },
  };
}

function shownNumber(value: number | null | undefined): string {
  return value == null ? '' : String(value);
}

function readNumber(text: string | undefined): number | null {
  return text ? Number(text) : null;
}
