/** Staff accounts as targets of audit entries. */
import type { StaffCtx } from '../platform/context.ts';

export function targetOf({ id, name }: { id: number; name: string }) {
  return { type: 'staff', id, label: name };
}

/** The caller's own account. */
export function ownTarget({ staff }: StaffCtx) {
  return targetOf({ id: staff.staffId, name: staff.name });
}
