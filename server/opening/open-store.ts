/** The list of what the store needs, and the commands that open and close it. */
import type { DataOf, DecodedBody } from '../../contract/endpoint.ts';
import {
  type closeStore,
  type getSetUp,
  type getStorePreviewLink,
  type openStore,
  STORE_PREVIEW_PATH,
  setUpIncomplete,
} from '../../contract/staff/set-up/opening.ts';
import { institute, readStatus, setStoreOpen } from '../pages/index.ts';
import type { Ctx, StaffCtx } from '../platform/context.ts';
import { signForStaff } from '../platform/http/auth/staff-link.ts';
import { refuse } from '../platform/http/http-error.ts';
import { readFacts } from './read-facts.ts';
import { isReady, itemsOf } from './rules.ts';

export async function setUpForStaff(ctx: Ctx): Promise<DataOf<typeof getSetUp>> {
  const { isOpen, wasOpened, version } = await readStatus(ctx.db);
  const items = itemsOf(await readFacts(ctx));
  return { is_open: isOpen, was_opened: wasOpened, version, is_ready: isReady(items), items };
}

/** Throws the refusals `changed_meanwhile`, and `set_up_incomplete` before the store has what it needs. */
export async function open(
  ctx: StaffCtx,
  { version }: DecodedBody<typeof openStore>,
): Promise<DataOf<typeof openStore>> {
  const { isOpen, wasOpened } = await readStatus(ctx.db);
  // A store that was open before may open again at once, whatever is missing meanwhile.
  if (!isOpen && !wasOpened && !isReady(itemsOf(await readFacts(ctx)))) throw refuse(setUpIncomplete);
  return setStoreOpen(ctx, { isOpen: true, version, name: institute().name });
}

export function close(ctx: StaffCtx, { version }: DecodedBody<typeof closeStore>): Promise<DataOf<typeof closeStore>> {
  return setStoreOpen(ctx, { isOpen: false, version, name: institute().name });
}

export function previewLink(ctx: StaffCtx): DataOf<typeof getStorePreviewLink> {
  return { url: signForStaff(ctx, STORE_PREVIEW_PATH) };
}
