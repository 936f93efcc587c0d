/**
 * Checks that the person who scheduled a publication may still publish. The staff domain, which depends on the catalogue,
 * provides the check.
 */
import type { Permission } from '../../../contract/staff/permissions.ts';
import type { Ctx } from '../../platform/context.ts';

type IsActiveWith = (ctx: Ctx, staffId: number, permission: Permission) => Promise<boolean>;

let isActiveWith: IsActiveWith | null = null;

/** Sets the function that returns whether an account is active and has a permission. */
export function checkPublishersWith(check: IsActiveWith): void {
  isActiveWith = check;
}

/** Whether the account may publish products at this moment; nobody before `checkPublishersWith` was called. */
export async function mayPublish(ctx: Ctx, staffId: number | null): Promise<boolean> {
  if (!isActiveWith || staffId === null) return false;
  return isActiveWith(ctx, staffId, 'catalogue.publish');
}
