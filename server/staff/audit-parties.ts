/** Staff accounts in the audit log: who made a change, and whose account was changed. */
import type { Actor, Change } from '../audit/index.ts';
import type { StaffCtx } from '../platform/context.ts';

type Account = { id: number; name: string };

/** Returns an account as the target of a change. */
export function targetOf({ id, name }: Account): Change['target'] {
  return { type: 'staff', id, label: name };
}

/** Returns the caller's own account as the target of a change. */
export function ownTarget({ staff }: StaffCtx): Change['target'] {
  return targetOf({ id: staff.staffId, name: staff.name });
}

/** Returns an account as the actor of a change, for calls without a session. */
export function actorOf({ id, name, role }: Account & { role: string }): Actor {
  return { kind: 'staff', staffId: id, name, role };
}
