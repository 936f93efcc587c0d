/**
 * The only file that reads answer keys and solutions: keys for grading, released results and staff reports, solutions
 * for released results, both for the export. Neither may be used for an attempt that is still running.
 */
import { LRUCache } from 'lru-cache';
import type { Bilingual } from '../../../contract/assessment/paper.ts';
import type { LanguageKeys } from '../../../engine/grading/language-keys.ts';
import type { EnginePaper, EngineQuestion } from '../../../engine/paper.ts';
import type { Ctx } from '../../platform/context.ts';
import { engineKeys, engineLanguageKeys, enginePaper } from '../papers/engine-paper.ts';
import type { PaperVersion } from './papers.ts';

export type GradingData = LanguageKeys & {
  paper: EnginePaper;
  questions: ReadonlyMap<number, EngineQuestion>;
  /** Version of the answer key. */
  version: number;
};

const cache = new LRUCache<string, GradingData>({ max: 200 });

/**
 * Returns what the engine needs to grade attempts at this version: the newest answer key with the same answer format, up to the
 * version `upTo` if it is given.
 */
export async function readGradingData(
  ctx: Pick<Ctx, 'db'>,
  paper: Omit<PaperVersion, 'digest'>,
  upTo?: number,
): Promise<GradingData> {
  const { version, digest } = await newestCompatibleVersion(ctx, paper, upTo);
  const name = `${paper.test_id}:${version}:${digest}`;
  const known = cache.get(name);
  if (known) return known;
  const row = await ctx.db
    .selectFrom('assessment.paper as paper')
    .innerJoin('assessment.answer_key as key', (join) =>
      join.onRef('key.test_id', '=', 'paper.test_id').onRef('key.version', '=', 'paper.version'),
    )
    .select(['paper.marking', 'key.keys', 'key.language_keys'])
    .where('paper.test_id', '=', paper.test_id)
    .where('paper.version', '=', version)
    .executeTakeFirstOrThrow();
  const engine = enginePaper(row.marking);
  const questions = new Map(
    engine.sections.flatMap((section) => section.questions).map((question) => [question.questionId, question]),
  );
  const gradingData = {
    paper: engine,
    keys: engineKeys(row.keys),
    languageKeys: engineLanguageKeys(row.language_keys),
    questions,
    version,
  };
  cache.set(name, gradingData);
  return gradingData;
}

/** Returns the newest version of the test with the same answer format as this version. */
export async function newestCompatibleVersion(
  ctx: Pick<Ctx, 'db'>,
  { test_id, version }: Pick<PaperVersion, 'test_id' | 'version'>,
  upTo?: number,
): Promise<{ version: number; digest: string }> {
  return ctx.db
    .selectFrom('assessment.paper as newest')
    .innerJoin('assessment.paper as own', (join) =>
      join
        .onRef('own.test_id', '=', 'newest.test_id')
        .on((eb) =>
          eb.or([
            eb('own.answer_format', '=', eb.ref('newest.answer_format')),
            eb('own.version', '=', eb.ref('newest.version')),
          ]),
        ),
    )
    .select(['newest.version', 'newest.digest'])
    .where('own.test_id', '=', test_id)
    .where('own.version', '=', version)
    .$if(upTo !== undefined, (query) => query.where('newest.version', '<=', Math.max(upTo as number, version)))
    .orderBy('newest.version', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
}

export async function solutionsOf(
  ctx: Pick<Ctx, 'db'>,
  paper: Omit<PaperVersion, 'digest'>,
): Promise<Record<string, Bilingual>> {
  const { version } = await newestCompatibleVersion(ctx, paper);
  const { solutions } = await ctx.db
    .selectFrom('assessment.answer_key')
    .select('solutions')
    .where('test_id', '=', paper.test_id)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  return solutions;
}

/** Returns the answer key and the solutions of exactly this version. */
export async function currentAnswerKey(ctx: Pick<Ctx, 'db'>, { test_id, version }: Omit<PaperVersion, 'digest'>) {
  return ctx.db
    .selectFrom('assessment.answer_key')
    .select(['keys', 'language_keys', 'solutions'])
    .where('test_id', '=', test_id)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
}
