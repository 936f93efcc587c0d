/** Cohort statistics of a test over all ranked attempts: averages, best result, distribution, each question. */
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Result } from '../../../contract/assessment/result.ts';
import { barsOfScores } from '../../../engine/grading/analysis/score-distribution.ts';
import { rational, toNumber } from '../../../engine/rational.ts';
import { perStore } from '../../platform/cache/per-store.ts';
import type { Ctx } from '../../platform/context.ts';

type ResultSummary = NonNullable<Result['average']>;
export type CohortStatistics = {
  average: ResultSummary;
  topper: ResultSummary;
  /** Average score by section id. */
  averageScores: ReadonlyMap<number, number>;
  topperScores: ReadonlyMap<number, number>;
  distribution: NonNullable<Result['distribution']>;
  questions: ReadonlyMap<number, { averageMs: number; correctShare: number }>;
};

/**
 * With more candidates than this, the statistics change little with each result and are slow to compute, so they are
 * cached for at least `MIN_CACHE_MS`. With fewer, they are computed again after each new result.
 */
const SMALL_COHORT = 200;
const MIN_CACHE_MS = 10_000;
/**
 * They are cached for at least this multiple of their computing time, so that one test uses at most a twentieth of a
 * processor.
 */
const CACHE_TIME_FACTOR = 20;
/** An expired value is returned while the next one is computed, up to this multiple of its cache time. */
const STALE_FACTOR = 6;
const BAR_COUNT = 10;

type CacheEntry = {
  fingerprint: string;
  count: number;
  at: number;
  cacheMs: number;
  statistics: Promise<CohortStatistics>;
  /** The result of `statistics`; until then the expired value, while it may be returned. */
  computed: CohortStatistics | undefined;
};
const cacheOf = perStore(() => new LRUCache<number, CacheEntry>({ max: 500 }));

/**
 * Returns the statistics, which callers share. In a transaction only values that are computed already are shared, because
 * the computation of another caller may need the connection that the transaction holds.
 */
export async function cohortStatisticsOf(
  ctx: Pick<Ctx, 'db' | 'now' | 'config'>,
  testId: number,
): Promise<CohortStatistics> {
  if (ctx.db.isTransaction) return computedOf(ctx, testId);
  const cache = cacheOf(ctx);
  const now = ctx.now.getTime();
  const isWithin = ({ at, count }: CacheEntry, ms: number) => count > SMALL_COHORT && Math.abs(now - at) < ms;
  const before = cache.get(testId);
  if (before && isWithin(before, before.cacheMs)) return before.statistics;
  const { fingerprint, count } = await readFingerprint(ctx, testId);
  const known = cache.get(testId);
  if (known?.fingerprint === fingerprint) known.at = now;
  if (known && (known.fingerprint === fingerprint || isWithin(known, known.cacheMs))) return known.statistics;
  const began = performance.now();
  const statistics = readStatistics(ctx, testId);
  const isUsable = known && isWithin(known, STALE_FACTOR * known.cacheMs);
  const computed = isUsable ? known.computed : undefined;
  const next: CacheEntry = { fingerprint, count, at: now, cacheMs: MIN_CACHE_MS, statistics, computed };
  cache.set(testId, next);
  statistics.then(
    (value) => {
      next.computed = value;
      next.cacheMs = Math.max(MIN_CACHE_MS, CACHE_TIME_FACTOR * (performance.now() - began));
    },
    () => cache.delete(testId),
  );
  return isUsable ? known.statistics : statistics;
}

/** Those of a large cohort are as old as the caller outside the transaction left them; see `shareStatistics`. */
async function computedOf(ctx: Pick<Ctx, 'db' | 'config'>, testId: number): Promise<CohortStatistics> {
  const known = cacheOf(ctx).get(testId);
  if (known?.computed && known.count > SMALL_COHORT) return known.computed;
  const { fingerprint } = await readFingerprint(ctx, testId);
  return known?.computed && known.fingerprint === fingerprint ? known.computed : readStatistics(ctx, testId);
}

/** Changes with each new result and each regrading. */
async function readFingerprint(
  ctx: Pick<Ctx, 'db'>,
  testId: number,
): Promise<Pick<CacheEntry, 'fingerprint' | 'count'>> {
  const { count, newest, regraded } = await ctx.db
    .selectFrom('assessment.result')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.max('marked_at').as('newest'),
      fn.max('regraded_at').as('regraded'),
    ])
    .where('test_id', '=', testId)
    .where('number', '=', 1)
    .executeTakeFirstOrThrow();
  return { fingerprint: `${count} ${newest?.getTime()} ${regraded?.getTime()}`, count };
}

async function readStatistics(ctx: Pick<Ctx, 'db'>, testId: number): Promise<CohortStatistics> {
  const [{ count, ...whole }, best, sections, { questions, spentMs }, distribution] = [
    await readAverages(ctx, testId),
    await readBestResult(ctx, testId),
    await readSectionAverages(ctx, testId),
    await readQuestionStatistics(ctx, testId),
    await readDistribution(ctx, testId),
  ];
  return {
    average: { ...whole, spent_ms: Math.round(spentMs / Math.max(1, count)) },
    topper: best.figures,
    averageScores: sections,
    topperScores: best.sections,
    distribution,
    questions,
  };
}

async function readAverages(ctx: Pick<Ctx, 'db'>, testId: number) {
  const { rows } = await sql<Record<'count' | 'score' | 'correct' | 'incorrect' | 'skipped', number>>`
    select count(*)::int as count, avg(score_number)::float8 as score, avg(correct)::float8 as correct,
      avg(incorrect)::float8 as incorrect, avg(skipped)::float8 as skipped
    from assessment.result where test_id = ${testId} and number = 1`.execute(ctx.db);
  const row = rows[0] ?? { count: 0, score: 0, correct: 0, incorrect: 0, skipped: 0 };
  return {
    count: row.count,
    score: toDisplayNumber(row.score),
    correct: toDisplayNumber(row.correct),
    incorrect: toDisplayNumber(row.incorrect),
    skipped: toDisplayNumber(row.skipped),
    accuracy: accuracyOf(row.correct ?? 0, row.incorrect ?? 0),
  };
}

/** The best result; of equal scores the attempt that was graded first. */
async function readBestResult(ctx: Pick<Ctx, 'db'>, testId: number) {
  const row = await ctx.db
    .selectFrom('assessment.result')
    .selectAll()
    .where('test_id', '=', testId)
    .where('number', '=', 1)
    .orderBy('score_number', 'desc')
    .orderBy('marked_at')
    .orderBy('attempt_id')
    .limit(1)
    .executeTakeFirst();
  const summary: ResultSummary = {
    score: row ? toNumber(rational(row.score)) : 0,
    correct: row?.correct ?? 0,
    incorrect: row?.incorrect ?? 0,
    skipped: row?.skipped ?? 0,
    accuracy: row ? accuracyOf(row.correct, row.incorrect) : null,
    spent_ms: (row?.questions ?? []).reduce((sum, question) => sum + (question.spentMs ?? 0), 0),
  };
  const sections = (row?.sections ?? []).map(({ sectionId, score }) => [sectionId, toNumber(rational(score))] as const);
  return { figures: summary, sections: new Map(sections) };
}

async function readSectionAverages(ctx: Pick<Ctx, 'db'>, testId: number): Promise<Map<number, number>> {
  const { rows } = await sql<{ section: number; score: string; count: number }>`
    select (section->>'sectionId')::int as section, section->>'score' as score, count(*)::int as count
    from assessment.result, jsonb_array_elements(sections) as section
    where test_id = ${testId} and number = 1 group by 1, 2`.execute(ctx.db);
  const sums = new Map<number, { sum: number; count: number }>();
  for (const { section, score, count } of rows) {
    const known = sums.get(section) ?? { sum: 0, count: 0 };
    sums.set(section, { sum: known.sum + toNumber(rational(score)) * count, count: known.count + count });
  }
  return new Map([...sums].map(([section, { sum, count }]) => [section, toDisplayNumber(sum / count)]));
}

/** The slowest query: it reads every answer. `spentMs` is the total time of all candidates on all questions. */
async function readQuestionStatistics(ctx: Pick<Ctx, 'db'>, testId: number) {
  const { rows } = await sql<{ id: number; spent: number; count: number; share: number }>`
    select question."questionId" as id, coalesce(sum(question."spentMs"), 0)::float8 as spent, count(*)::int as count,
      (100.0 * count(*) filter (where question.verdict = 'correct') / count(*))::float8 as share
    from assessment.result, jsonb_to_recordset(questions) as question ("questionId" bigint, "spentMs" float8, verdict text)
    where test_id = ${testId} and number = 1 group by 1`.execute(ctx.db);
  const questions = new Map(
    rows.map(({ id, spent, count, share }) => [
      Number(id),
      { averageMs: Math.round(spent / count), correctShare: toDisplayNumber(share) },
    ]),
  );
  return { questions, spentMs: rows.reduce((sum, { spent }) => sum + spent, 0) };
}

/** How many candidates have each score in their first attempt. */
export async function countScores(
  { db }: Pick<Ctx, 'db'>,
  testId: number,
): Promise<Array<{ score: number; count: number }>> {
  const rows = await db
    .selectFrom('assessment.result')
    .select(({ fn }) => ['score_number as score', fn.countAll<number>().as('count')])
    .where('test_id', '=', testId)
    .where('number', '=', 1)
    .groupBy('score_number')
    .execute();
  return rows.map(({ score, count }) => ({ score, count: Number(count) }));
}

/** Distribution of scores: ten bars of equal width from the lowest to the highest score. */
async function readDistribution(ctx: Pick<Ctx, 'db'>, testId: number): Promise<CohortStatistics['distribution']> {
  return barsOfScores(await countScores(ctx, testId), BAR_COUNT).map(({ from, to, count }) => ({
    from: toDisplayNumber(from),
    to: toDisplayNumber(to),
    count,
  }));
}

/** Returns the percentage of answered questions that are correct; null if none was answered. */
export function accuracyOf(correct: number, incorrect: number): number | null {
  return correct + incorrect === 0 ? null : toDisplayNumber((100 * correct) / (correct + incorrect));
}

/** Rounds to two decimals for display. */
function toDisplayNumber(value: number | null): number {
  return Math.round((value ?? 0) * 100) / 100;
}
