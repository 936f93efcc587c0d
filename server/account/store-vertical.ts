import { type selectVertical, verticalUnknown } from '../../contract/account/account.ts';
import type { DataOf, DecodedBody } from '../../contract/endpoint.ts';
import { catalogue } from '../catalogue/index.ts';
import { setVertical } from '../identity/index.ts';
import type { StudentCtx } from '../platform/context.ts';
import { refuse } from '../platform/http/http-error.ts';

/** Stores the caller's chosen vertical; refuses one that does not exist. */
export async function storeVertical(
  ctx: StudentCtx,
  { vertical_id }: DecodedBody<typeof selectVertical>,
): Promise<DataOf<typeof selectVertical>> {
  if (!catalogue().verticals.some(({ id }) => id === vertical_id)) throw refuse(verticalUnknown);
  await setVertical(ctx, vertical_id);
  return { selected_vertical: vertical_id };
}
