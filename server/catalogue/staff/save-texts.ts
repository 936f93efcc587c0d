import { isSameJson } from '../../../common/is-same-json.ts';
import type { DecodedBody } from '../../../contract/endpoint.ts';
import { changedMeanwhile } from '../../../contract/staff/accounts/roles.ts';
import type { saveHierarchyTexts } from '../../../contract/staff/catalogue/hierarchy.ts';
import { recordChange, recordNoChange } from '../../audit/index.ts';
import type { StaffCtx } from '../../platform/context.ts';
import { refuse } from '../../platform/http/http-error.ts';
import { hindiTexts, hindiValues, ROOT_HINDI } from '../snapshot/hindi.ts';
import { announceChange } from '../snapshot/snapshot-store.ts';

const NO_HINDI = { group_name_hindi: '', sub_text_hindi: '' };

/** Changes the texts above the verticals. Throws `changed_meanwhile` if the stored texts are not those that were loaded. */
export async function saveTexts(
  ctx: StaffCtx,
  { seen, ...sent }: DecodedBody<typeof saveHierarchyTexts>,
): Promise<null> {
  const row = await ctx.db
    .selectFrom('catalogue.root')
    .select(['group_name', 'sub_text', 'hindi'])
    .forUpdate()
    .executeTakeFirstOrThrow();
  const stored = {
    ...NO_HINDI,
    group_name: row.group_name,
    sub_text: row.sub_text,
    ...hindiValues(row.hindi, ROOT_HINDI),
  };
  /** A text that is absent was not seen, and is not compared. */
  const isStored = (texts: Partial<typeof stored>) => isSameJson({ ...stored, ...texts }, stored);
  const texts = { ...NO_HINDI, ...sent };
  if (isStored(texts)) {
    recordNoChange(ctx);
    return null;
  }
  if (!isStored(seen)) throw refuse(changedMeanwhile);
  const { group_name, sub_text } = texts;
  const hindi = JSON.stringify(hindiTexts(texts, ROOT_HINDI));
  await ctx.db.updateTable('catalogue.root').set({ group_name, sub_text, hindi }).execute();
  await announceChange(ctx, { places: true });
  await recordChange(ctx, {
    action: 'hierarchy.texts_changed',
    target: { type: 'hierarchy', id: 1, label: group_name },
    before: stored,
    after: texts,
  });
  return null;
}
