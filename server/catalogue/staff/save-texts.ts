import type { DecodedBody } from '../../../contract/endpoint.ts';
import { changedMeanwhile } from '../../../contract/staff/accounts/roles.ts';
import type { saveHierarchyTexts } from '../../../contract/staff/catalogue/hierarchy.ts';
import { recordChange, recordNoChange } from '../../audit/index.ts';
import type { StaffCtx } from '../../platform/context.ts';
import { refuse } from '../../platform/http/http-error.ts';
import { announceChange } from '../snapshot/snapshot-store.ts';

/** Changes the texts above the verticals. Throws `changed_meanwhile` if the stored texts are not those that were loaded. */
export async function saveTexts(
  ctx: StaffCtx,
  { group_name, sub_text, seen }: DecodedBody<typeof saveHierarchyTexts>,
): Promise<null> {
  const stored = await ctx.db
    .selectFrom('catalogue.root')
    .select(['group_name', 'sub_text'])
    .forUpdate()
    .executeTakeFirstOrThrow();
  const isStored = (texts: typeof seen) => texts.group_name === stored.group_name && texts.sub_text === stored.sub_text;
  const texts = { group_name, sub_text };
  if (isStored(texts)) {
    recordNoChange(ctx);
    return null;
  }
  if (!isStored(seen)) throw refuse(changedMeanwhile);
  await ctx.db.updateTable('catalogue.root').set(texts).execute();
  await announceChange(ctx, { places: true });
  await recordChange(ctx, {
    action: 'hierarchy.texts_changed',
    target: { type: 'hierarchy', id: 1, label: group_name },
    before: stored,
    after: texts,
  });
  return null;
}
