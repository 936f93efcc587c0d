/** Papers as they are served, and as answers are validated against them. Versions are immutable, so they are cached. */
import { LRUCache } from 'lru-cache';
import type { Paper } from '../../../contract/assessment/paper.ts';
import { CachedResponse } from '../../platform/cache/cached-response.ts';
import type { Ctx } from '../../platform/context.ts';
import type { PaperShape } from '../answers/rules.ts';

export type PaperVersion = { test_id: number; version: number; digest: string };

/** The digest is part of the key, because in another database the same id means another paper. */
const cacheKeyOf = ({ test_id, version, digest }: PaperVersion) => `${test_id}:${version}:${digest}`;

const paperCache = new LRUCache<string, Promise<Paper>>({ max: 100 });
const paperResponseCache = new LRUCache<string, Promise<CachedResponse>>({ max: 200 });
const paperShapeCache = new LRUCache<string, Promise<PaperShape>>({ max: 500 });

/** The same bytes for everyone who takes this version. */
export function servedPaper(ctx: Ctx, paper: PaperVersion): Promise<CachedResponse> {
  return getOrCompute(paperResponseCache, cacheKeyOf(paper), async () => {
    const document = await paperDocument(ctx, paper);
    return new CachedResponse({
      type: 'application/json; charset=utf-8',
      text: JSON.stringify({ status: 'SUCCESS', success: true, message: 'OK', data: document }),
      // The browser asks before it uses its copy, so that the next user of a shared computer cannot read it.
      cacheControl: 'private, no-cache',
      quality: 8,
      etag: `"${paper.digest.slice(0, 32)}-${paper.version}"`,
    });
  });
}

/** Returns the parts of a paper that answers are validated against. */
export function paperShape(ctx: Ctx, paper: PaperVersion): Promise<PaperShape> {
  return getOrCompute(paperShapeCache, cacheKeyOf(paper), async () => {
    const { sections, minutes, section_order } = await paperDocument(ctx, paper);
    const questions = sections.flatMap(({ section_id, questions }) =>
      questions.map(({ question_id, type, options, rows = [] }) => {
        const choices = {
          optionIds: options.map(({ option_id }) => option_id),
          rowIds: rows.map(({ row_id }) => row_id),
        };
        return [question_id, { type, sectionId: section_id, ...choices }] as const;
      }),
    );
    return {
      questions: new Map(questions),
      sections: sections.map((section) => ({ sectionId: section.section_id, minutes: section.minutes })),
      minutes,
      isForward: section_order === 'forward',
    };
  });
}

/** Returns the public document. It is shared by all callers, so do not modify it. */
export function paperDocument(ctx: Pick<Ctx, 'db'>, paper: PaperVersion): Promise<Paper> {
  return getOrCompute(paperCache, cacheKeyOf(paper), async () => {
    const { document } = await ctx.db
      .selectFrom('assessment.paper')
      .select('document')
      .where('test_id', '=', paper.test_id)
      .where('version', '=', paper.version)
      .executeTakeFirstOrThrow();
    return document;
  });
}

/** Caches the promise, so that ten thousand simultaneous requests cause one query; an error is not cached. */
function getOrCompute<Value>(cache: LRUCache<string, Promise<Value>>, key: string, make: () => Promise<Value>) {
  const known = cache.get(key);
  if (known) return known;
  const made = make();
  cache.set(key, made);
  made.catch(() => cache.delete(key));
  return made;
}
