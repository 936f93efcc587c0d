/** The job that computes the scores of a group. A run that was interrupted is repeated from its beginning; of two at once, the later counts. */
import { setImmediate } from 'node:timers/promises';
import type { ScoreComputation } from '../../../../../contract/staff/exams/scores/score-groups.ts';
import { rational, toNumber } from '../../../../../engine/rational.ts';
import type { ScoreProblem } from '../../../../../engine/scores/scored.ts';
import { meanOf } from '../../../../../engine/scores/shift.ts';
import { birthDatesOf } from '../../../../identity/index.ts';
import { type Ctx, inTransaction, onBackground } from '../../../../platform/context.ts';
import type { Job } from '../../../../platform/jobs/jobs.ts';
import { deleteReplaced } from '../delete-replaced.ts';
import type { ComputationRow } from '../find-group.ts';
import type { ScoreSettings } from '../tables.ts';
import { type CountedShift, countCandidate, emptyShift, markCounts, shiftOf } from './count-shifts.ts';
import { rankCandidates } from './rank-candidates.ts';
import { candidatesOfShift, type ShiftCandidate } from './read-candidates.ts';
import { scoreInThread } from './score-thread.ts';
import { clearScores, countStored, lockRun, openRowStore, storeMarks } from './store-scores.ts';

/** All candidates of a group are in memory while they are ranked. */
const MAX_CANDIDATES = 300_000;
/** Other requests are served in between. */
const SLICE_MS = 8;
const BIRTHDAYS_PER_READ = 5000;

export const computeScoresJob: Job<{ computationId: number }> = {
  name: 'assessment.compute_scores',
  run: async (outer, { computationId }) => {
    const ctx = onBackground(outer);
    const computation = await beginComputation(ctx, computationId);
    if (!computation) return;
    const { settings } = computation;
    const shifts = await readShifts(ctx, settings);
    if (shifts === null)
      return finish(ctx, computation, { problem: `There are more than ${MAX_CANDIDATES} candidates.` });
    const { method, min_shift_size: minShiftSize, tie_rules } = settings;
    const marks = await scoreInThread({ method, shifts: shifts.map(markCounts), minShiftSize });
    if (!Array.isArray(marks)) return finish(ctx, computation, { problem: problemText(settings, marks) });
    if (!(await clearScores(ctx, computation))) return;
    await storeMarks(ctx, computation, marks);
    const isByAge = tie_rules.some(({ rule }) => rule === 'age');
    const bornOn = isByAge ? await birthDates(ctx, shifts) : new Map<number, string>();
    const store = openRowStore(ctx, computation);
    let began = performance.now();
    for (const rows of rankCandidates(shifts, marks, tie_rules, bornOn)) {
      if (!(await store.add(rows))) return;
      if (performance.now() - began < SLICE_MS) continue;
      await setImmediate();
      began = performance.now();
    }
    if (!(await store.flush())) return;
    await finish(ctx, computation, { shifts: shifts.map((shift) => shownShift(shift, settings)) });
  },
};

/** Returns null for a computation that is over. Marks that change from now on make it outdated. */
async function beginComputation(ctx: Ctx, id: number): Promise<ComputationRow | null> {
  const row = await ctx.db
    .updateTable('assessment.score_computation')
    .set(({ eb }) => ({ state: 'running', key_changed_at: null, run: eb('run', '+', 1) }))
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'running'])
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Reads the candidates of all shifts. A student who took several counts with the first one, by the start and then by the test.
 * Returns null for too many candidates.
 */
async function readShifts(ctx: Ctx, { tests, tie_rules }: ScoreSettings): Promise<CountedShift[] | null> {
  const hasSections = tie_rules.some(({ section }) => section !== null);
  const first = new Map<number, ShiftCandidate>();
  for (const { test_id } of tests) {
    for await (const page of candidatesOfShift(ctx, test_id, hasSections)) {
      for (const candidate of page) {
        const known = first.get(candidate.studentId);
        if (!known || candidate.startedAt < known.startedAt) first.set(candidate.studentId, candidate);
      }
      if (first.size > MAX_CANDIDATES) return null;
    }
  }
  const shifts = new Map(tests.map(({ test_id }) => [test_id, emptyShift(test_id)]));
  for (const candidate of first.values()) {
    const shift = shifts.get(candidate.testId);
    if (shift) countCandidate(shift, candidate);
  }
  return [...shifts.values()];
}

async function birthDates(ctx: Ctx, shifts: readonly CountedShift[]): Promise<Map<number, string>> {
  const found = new Map<number, string>();
  const ids = shifts.flatMap(({ candidates }) => candidates.map(({ studentId }) => studentId));
  for (let from = 0; from < ids.length; from += BIRTHDAYS_PER_READ) {
    for (const [id, day] of await birthDatesOf(ctx, ids.slice(from, from + BIRTHDAYS_PER_READ))) found.set(id, day);
  }
  return found;
}

function shownShift(shift: CountedShift, { tests }: ScoreSettings): ScoreComputation['shifts'][number] {
  const built = shiftOf(markCounts(shift));
  return {
    test_id: shift.testId,
    name: tests.find(({ test_id }) => test_id === shift.testId)?.name ?? '',
    candidates: built.candidates,
    mean: toNumber(meanOf(built)),
    highest: toNumber(built.points.at(-1)?.mark ?? rational(0)),
  };
}

function problemText({ tests, min_shift_size }: ScoreSettings, { problem, shift, candidates }: ScoreProblem): string {
  const name = tests.find(({ test_id }) => test_id === shift)?.name;
  if (problem === 'too_small') {
    const count = candidates === 1 ? '1 candidate' : `${candidates} candidates`;
    return `${name} has ${count}. A shift of this group needs at least ${Math.max(1, min_shift_size)}.`;
  }
  const whose = name === undefined ? 'all shifts together' : name;
  return `The marks of ${whose} are too equal for this method: the mean of the best 0.1 % is not above the mean plus the standard deviation.`;
}

type Outcome = { problem: string } | { shifts: ScoreComputation['shifts'] };

/** Changes nothing if a later run has begun. Throws if not every candidate is stored: then the job is tried again. */
async function finish(outer: Ctx, { id, run, group_id }: ComputationRow, outcome: Outcome): Promise<void> {
  await inTransaction(outer, async (ctx) => {
    if (!(await lockRun(ctx, { id, run }))) return;
    const shifts = 'shifts' in outcome ? outcome.shifts : [];
    const candidates = shifts.reduce((sum, { candidates }) => sum + candidates, 0);
    const stored = 'shifts' in outcome ? await countStored(ctx, id) : candidates;
    if (stored !== candidates) throw new Error(`computation ${id}: ${stored} of ${candidates} candidates are stored`);
    await ctx.db
      .updateTable('assessment.score_computation')
      .set({
        ...('problem' in outcome
          ? { state: 'failed' as const, problem: outcome.problem }
          : { state: 'done' as const, shifts: JSON.stringify(shifts) }),
        candidates,
        finished_at: ctx.now,
      })
      .where('id', '=', id)
      .execute();
  });
  await deleteReplaced(outer, group_id);
}
