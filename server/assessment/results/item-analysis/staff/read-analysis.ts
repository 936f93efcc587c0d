/** The item analysis of a test, by the newest key or an earlier one. */
import type { DataOf, DecodedBody } from '../../../../../contract/endpoint.ts';
import type { Analysis, getAnalysis } from '../../../../../contract/staff/exams/analysis/analyses.ts';
import type { StaffCtx } from '../../../../platform/context.ts';
import { notFound } from '../../../../platform/http/http-error.ts';
import { findTest } from '../../../queries/tests.ts';
import { showsMarks } from '../../publication/staff/shows-marks.ts';
import { isRunning } from '../request-analysis.ts';
import type { AnalysisRow } from '../tables.ts';

/** Throws 404 for an unknown test, and for a version without an analysis. While marks help candidates, it has no figures. */
export async function readAnalysis(
  ctx: StaffCtx,
  { test_id, version }: DecodedBody<typeof getAnalysis>,
): Promise<DataOf<typeof getAnalysis>> {
  const test = await findTest(ctx, test_id);
  const rows = await ctx.db
    .selectFrom('assessment.item_analysis')
    .where('test_id', '=', test_id)
    .selectAll()
    .orderBy('version', 'desc')
    .execute();
  const current = rows.find((row) => row.version === test.current_version);
  const hasMarks = showsMarks(ctx, test, 'analysis.read');
  const analyses = hasMarks ? rows.flatMap((row) => shownAnalysis(row) ?? []) : [];
  const analysis = version === undefined ? analyses[0] : analyses.find((one) => one.version === version);
  if (hasMarks && version !== undefined && !analysis) throw notFound();
  return {
    ...{ test_id, code: test.code, name: test.name, version: test.current_version },
    state: current?.state ?? 'none',
    problem: current?.problem ?? null,
    is_running: await isRunning(ctx, test),
    analysis: analysis ?? null,
    versions: analyses.map((one) => ({
      ...{ version: one.version, candidates: one.candidates, computed_at: one.computed_at },
      alpha: one.summary.alpha,
    })),
  };
}

function shownAnalysis({ id, version, candidates, computed_at, summary }: AnalysisRow): Analysis | null {
  if (!summary || candidates === null || !computed_at) return null;
  return { analysis_id: Number(id), version, candidates, computed_at: computed_at.toISOString(), summary };
}
