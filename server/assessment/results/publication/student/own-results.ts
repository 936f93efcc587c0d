/** A student's own results that are out, with their documents, for the page My Results. */
import { sql } from 'kysely';
import type { OwnResult } from '../../../../../contract/assessment/own-results.ts';
import { rational, toNumber } from '../../../../../engine/rational.ts';
import { catalogue, hasTest } from '../../../../catalogue/index.ts';
import { signUrl } from '../../../../identity/index.ts';
import type { StudentCtx } from '../../../../platform/context.ts';
import { instructionsPath } from '../../../http/instructions-path.ts';
import { type TestRow, testsOf } from '../../../queries/tests.ts';
import { isReleased } from '../../../rules.ts';
import { earnsCertificate, offersCertificate } from '../documents/certificate-rules.ts';
import { linksOf, shownLink } from '../links/own-links.ts';
import { documentPath, MERIT_PATH, OWN_CERTIFICATE_PATH, OWN_MERIT_PATH, OWN_SCORECARD_PATH } from '../paths.ts';
import type { DocumentsRow } from '../tables.ts';

/** The newest ones. */
const MAX_RESULTS = 50;

type ResultRow = Awaited<ReturnType<typeof firstResults>>[number];

export async function ownResults(ctx: StudentCtx): Promise<OwnResult[]> {
  const results = await firstResults(ctx);
  if (results.length === 0) return [];
  const testIds = results.map(({ test_id }) => test_id);
  const tests = new Map((await testsOf(ctx, testIds)).map((test) => [test.id, test]));
  const documents = await documentsOf(ctx, testIds);
  const consents = await consentsOf(ctx);
  const links = Map.groupBy(await linksOf(ctx), ({ test_id }) => test_id);
  const shown: OwnResult[] = [];
  for (const result of results) {
    const test = tests.get(result.test_id);
    if (!test || !isReleased(test, ctx.now)) continue;
    const own = documents.get(test.id) ?? null;
    shown.push({
      ...shownResult(ctx, test, result),
      certificate: (await isAwarded(ctx, own, result)) ? pdfs(ctx, OWN_CERTIFICATE_PATH, test.id) : null,
      merit: own && shownMerit(ctx, own, consents.has(test.id)),
      links: (links.get(test.id) ?? []).map(shownLink),
    });
  }
  return shown;
}

/** The results of the first attempts, the newest first. */
function firstResults({ db, studentId }: StudentCtx) {
  return db
    .selectFrom('assessment.attempt as attempt')
    .innerJoin('assessment.result as result', (join) =>
      join.onRef('result.student_id', '=', 'attempt.student_id').onRef('result.attempt_id', '=', 'attempt.id'),
    )
    .where('attempt.student_id', '=', studentId)
    .where('attempt.number', '=', 1)
    .orderBy('attempt.id', 'desc')
    .limit(MAX_RESULTS)
    .select(['attempt.id', 'attempt.test_id', 'attempt.ended_at', 'attempt.deadline'])
    .select(['attempt.product_id', 'attempt.tab_id'])
    .select(['result.score', 'result.score_number', 'result.max'])
    .execute();
}

async function documentsOf({ db }: StudentCtx, testIds: readonly number[]): Promise<Map<number, DocumentsRow>> {
  const rows = await db
    .selectFrom('assessment.result_documents')
    .where('test_id', 'in', [...testIds])
    .selectAll()
    .execute();
  return new Map(rows.map((row) => [row.test_id, row]));
}

/** The tests whose merit list may show the student's name. */
async function consentsOf({ db, studentId }: StudentCtx): Promise<Set<number>> {
  const rows = await db
    .selectFrom('assessment.merit_consent')
    .where('student_id', '=', studentId)
    .where('withdrawn_at', 'is', null)
    .select('test_id')
    .execute();
  return new Set(rows.map(({ test_id }) => test_id));
}

function shownResult(ctx: StudentCtx, test: TestRow, result: ResultRow) {
  const { ended_at, deadline, score, max, product_id, tab_id } = result;
  const product = catalogue().product(product_id);
  return {
    test_series_id: test.id,
    test_series_name: test.name,
    taken_at: (ended_at ?? deadline).toISOString(),
    score: toNumber(rational(score)),
    max: toNumber(rational(max)),
    to: product && hasTest(product, tab_id, test.id) ? instructionsPath(test.id, product_id, tab_id) : null,
    scorecard: pdfs(ctx, OWN_SCORECARD_PATH, test.id),
  };
}

function pdfs(ctx: StudentCtx, path: string, testId: number): OwnResult['scorecard'] {
  const url = (language: 'english' | 'hindi') => signUrl(ctx, documentPath(path, testId, language));
  return { english: url('english'), hindi: url('hindi') };
}

function shownMerit(ctx: StudentCtx, documents: DocumentsRow, has_consent: boolean): OwnResult['merit'] {
  const { test_id, merit_ranks: ranks, merit_is_public: is_public } = documents;
  if (ranks === null) return null;
  const url = is_public ? `${MERIT_PATH}/${test_id}` : signUrl(ctx, `${OWN_MERIT_PATH}/${test_id}`);
  return { url, is_public, ranks, has_consent };
}

async function isAwarded(ctx: StudentCtx, documents: DocumentsRow | null, result: ResultRow): Promise<boolean> {
  if (!documents || !offersCertificate(documents)) return false;
  const { certificate_ranks } = documents;
  // Without a limit of ranks the rank does not count.
  const rank = certificate_ranks === null ? Number.POSITIVE_INFINITY : await rankUpTo(ctx, result, certificate_ranks);
  return earnsCertificate(documents, {
    rank,
    score: toNumber(rational(result.score)),
    max: toNumber(rational(result.max)),
  });
}

/** The published rank of a result; of a rank below `limit` only that it is below. */
async function rankUpTo({ db, studentId }: StudentCtx, result: ResultRow, limit: number): Promise<number> {
  const { rows } = await sql<{ shift_rank: number | null; above: number }>`
    select (
      select own.rank from assessment.candidate_score as own
      join assessment.score_group as published on published.published_id = own.computation_id
      where own.student_id = ${studentId} and own.attempt_id = ${result.id}
    ) as shift_rank, (
      select count(*)::int from (
        select from assessment.result where test_id = ${result.test_id} and number = 1
          and score_number > ${result.score_number} limit ${limit}::int
      ) as better
    ) as above`.execute(db);
  const [row] = rows;
  return row?.shift_rank ?? (row?.above ?? 0) + 1;
}
