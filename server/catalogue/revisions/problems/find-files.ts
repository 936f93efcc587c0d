/** Looks for the files of drafts before a transaction, which must not wait for a service while it holds locks. */
import { type Ctx, inCallerQueue } from '../../../platform/context.ts';
import { readContent } from '../../content/read-content.ts';
import { draftOf } from '../revision-store.ts';
import { mediaFaults } from './media-file.ts';

/** Runs checks of drafts and stores in `ctx` which files exist, for the transaction that follows. */
export async function findFilesBefore(ctx: Ctx, check: (ctx: Ctx) => Promise<unknown>): Promise<void> {
  ctx.foundFiles = new Map();
  await inCallerQueue(ctx, check);
}

/** For the publication of a draft, or of a withdrawn product as it is. */
export async function findFilesOfProduct(ctx: Ctx, { product_id }: { product_id: number }): Promise<void> {
  await findFilesBefore(ctx, async (ctx) => {
    const content = (await draftOf(ctx, product_id))?.content ?? (await readContent(ctx, product_id));
    if (content) await mediaFaults(ctx, content);
  });
}
