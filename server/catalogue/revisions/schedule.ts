/** Publications at a time. */
import type { DecodedBody } from '../../../contract/endpoint.ts';
import {
  type cancelSchedule,
  draftChanged,
  draftIncomplete,
  productChanged,
  type scheduleProduct,
  timeInvalid,
} from '../../../contract/staff/catalogue/drafts.ts';
import { recordChange, recordChangeBy, recordNoChange } from '../../audit/index.ts';
import { plusDays } from '../../platform/clock.ts';
import { type Ctx, inTransaction, type StaffCtx } from '../../platform/context.ts';
import { refuse } from '../../platform/http/http-error.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { countStoredVersion } from '../../platform/rate-limit/staff-limit.ts';
import { readContent } from '../content/read-content.ts';
import { contentChanges } from './describe-content.ts';
import { makeCurrent } from './make-current.ts';
import { findFilesOfProduct } from './problems/find-files.ts';
import { publishableContent } from './publish.ts';
import { mayPublish } from './publishers.ts';
import { currentRevision, lockCatalogue, lockDraft, type RevisionRow } from './revision-store.ts';
import { targetOf } from './save-draft.ts';

const MAX_DAYS = 366;

/** Schedules the publication of the draft; a repeated call changes nothing. */
export async function schedule(ctx: StaffCtx, body: DecodedBody<typeof scheduleProduct>): Promise<null> {
  const { product_id, version, current_id } = body;
  const at = new Date(body.publish_at);
  if (Number.isNaN(at.getTime()) || at <= ctx.now || at > plusDays(ctx.now, MAX_DAYS)) throw refuse(timeInvalid);
  const draft = await lockDraft(ctx, product_id);
  if (draft?.version === version + 1 && draft.publish_at?.getTime() === at.getTime()) {
    recordNoChange(ctx);
    return null;
  }
  if (!draft || draft.version !== version) throw refuse(draftChanged);
  await lockCatalogue(ctx);
  const current = await currentRevision(ctx, product_id);
  if ((current?.id ?? 0) !== current_id) throw refuse(productChanged);
  if (!(await publishableContent(ctx, draft.content))) throw refuse(draftIncomplete);
  // The publication itself is a job, which counts nothing.
  await countStoredVersion(ctx, JSON.stringify(draft.content));
  await ctx.db
    .updateTable('catalogue.revision')
    .set({
      state: 'scheduled',
      publish_at: at,
      publish_failure: null,
      publisher_name: ctx.staff.name,
      publisher_id: ctx.staff.staffId,
      based_on: current?.id ?? null,
      version: version + 1,
    })
    .where('id', '=', draft.id)
    .execute();
  await ctx.jobs.enqueue(ctx, publishScheduled, {}, { after: at });
  await recordChange(ctx, {
    action: 'product.scheduled',
    target: targetOf(draft.content),
    after: { publish_at: at },
  });
  return null;
}

/** Cancels the scheduled publication; the draft stays. */
export async function unschedule(
  ctx: StaffCtx,
  { product_id, version }: DecodedBody<typeof cancelSchedule>,
): Promise<null> {
  const draft = await lockDraft(ctx, product_id);
  if (draft?.state === 'draft' && draft.version === version + 1) {
    recordNoChange(ctx);
    return null;
  }
  if (draft?.state !== 'scheduled' || draft.version !== version) throw refuse(draftChanged);
  await toDraft(ctx, draft, null);
  await recordChange(ctx, {
    action: 'product.schedule_cancelled',
    target: targetOf(draft.content),
    before: { publish_at: draft.publish_at },
  });
  return null;
}

async function toDraft(ctx: Ctx, draft: RevisionRow, failure: string | null): Promise<void> {
  await ctx.db
    .updateTable('catalogue.revision')
    .set({
      state: 'draft',
      publish_at: null,
      publish_failure: failure,
      publisher_id: null,
      version: draft.version + 1,
    })
    .where('id', '=', draft.id)
    .execute();
}

/** Publishes what is due. Enqueued for the time itself; the minutes repeat what a stopped store has missed. */
export const publishScheduled: Job = {
  name: 'catalogue.publish_scheduled',
  cron: '* * * * *',
  run: async (ctx) => {
    const due = await ctx.db
      .selectFrom('catalogue.revision')
      .where('state', '=', 'scheduled')
      .where('publish_at', '<=', ctx.now)
      .orderBy('publish_at')
      .select('product_id')
      .execute();
    for (const { product_id } of due) {
      await findFilesOfProduct(ctx, { product_id });
      await inTransaction(ctx, (ctx) => publishDue(ctx, product_id));
    }
  },
};

const CHANGED = 'The product was published, withdrawn or imported after this publication was scheduled.';
const INCOMPLETE = 'The content could not be published any more. Correct the marked fields.';

const NOT_ALLOWED =
  'The person who scheduled this publication may not publish any more. Publish the draft, or schedule it again.';

/** Publishes a draft that is due; if that is not possible any more, it becomes a draft again, with the reason. */
async function publishDue(ctx: Ctx, productId: number): Promise<void> {
  const draft = await lockDraft(ctx, productId);
  if (!draft?.publish_at || draft.publish_at > ctx.now) return;
  await lockCatalogue(ctx);
  const before = await readContent(ctx, productId);
  const actor = { kind: 'system', name: `Scheduled by ${draft.publisher_name}` } as const;
  const target = targetOf(draft.content);
  const fail = async (reason: string) => {
    await toDraft(ctx, draft, reason);
    await recordChangeBy(ctx, actor, { action: 'product.publication_failed', target, reason });
  };
  if (!(await mayPublish(ctx, draft.publisher_id))) return fail(NOT_ALLOWED);
  if (((await currentRevision(ctx, productId))?.id ?? null) !== draft.based_on) return fail(CHANGED);
  const content = await publishableContent(ctx, draft.content);
  if (!content) return fail(INCOMPLETE);
  const { author_kind, author_id, author_name, publisher_name: publisher } = draft;
  await makeCurrent(ctx, content, { author: { author_kind, author_id, author_name }, publisher, draft });
  await recordChangeBy(ctx, actor, { action: 'product.published', target, ...contentChanges(before, content) });
}
