import type { Ctx } from '../../platform/context.ts';
import type { LandingFile } from '../content-schemas.ts';
import { LANDING } from '../documents/documents.ts';

/** Returns the landing page as the store has it; null before the first publication. */
export async function readLanding(ctx: Pick<Ctx, 'db'>): Promise<LandingFile | null> {
  const row = await ctx.db.selectFrom('pages.document').where('name', '=', LANDING).select('body').executeTakeFirst();
  return (row?.body as LandingFile | undefined) ?? null;
}

/** Returns the sample classes that the store shows, which drafts of the landing page do not contain. */
export async function readSampleClasses(ctx: Pick<Ctx, 'db'>): Promise<LandingFile['sample_classes']> {
  return (await readLanding(ctx))?.sample_classes ?? [];
}
