/** Endpoints of the audit log. */
import { Exactly, Id, NoBody, Nullable, OneOf, type StaticDecode, Text, Type } from '#schema';
import { Day, ListOf, ListQuery } from './list.ts';
import { staffEndpoint } from './staff-endpoint.ts';

/** Who made a change. `staff_id` is null for `command` (a command on the server) and `system` (the store itself). */
const AuditActor = Exactly({
  kind: OneOf(['staff', 'command', 'system']),
  staff_id: Nullable(Type.Integer()),
  /** Name at the time of the change. */
  name: Type.String(),
  /** Role at the time of the change; null unless `kind` is `staff`. */
  role: Nullable(Type.String()),
});

const head = {
  entry_id: Type.Integer(),
  /** ISO instant in UTC. */
  at: Type.String(),
  actor: AuditActor,
  /** For example `staff.role_changed`; the part before the dot is the domain. */
  action: Type.String(),
  /** What was changed; `label` is its name at the time. */
  target: Exactly({ type: Type.String(), id: Type.String(), label: Type.String() }),
  reason: Nullable(Type.String()),
};

const AuditRow = Exactly(head);
export type AuditRow = StaticDecode<typeof AuditRow>;

/** `before` and `after` hold the fields that changed; null if there was nothing before, or is nothing after. */
const AuditEntry = Exactly({
  ...head,
  before: Nullable(Type.Object({})),
  after: Nullable(Type.Object({})),
  ip: Type.String(),
  device: Type.String(),
  request_id: Type.String(),
  /** SHA-256 of the entry and of `previous_hash`, in hexadecimal. */
  hash: Type.String(),
  previous_hash: Type.String(),
});
export type AuditEntry = Omit<StaticDecode<typeof AuditEntry>, 'before' | 'after'> & {
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
};

export const listAuditEntries = staffEndpoint({
  method: 'GET',
  path: '/staff/audit/entries',
  permission: 'audit.read',
  summary: 'The audit log; `search` looks in names, targets and reasons',
  body: ListQuery(
    {
      staff_id: Type.Optional(Id),
      /** An action, or a domain with its dot: `staff.`. */
      action: Type.Optional(Text(60)),
      target_type: Type.Optional(Text(40)),
      target_id: Type.Optional(Text(100)),
      /** First and last day in India, YYYY-MM-DD. */
      from: Type.Optional(Day),
      to: Type.Optional(Day),
    },
    ['-at', 'at'],
  ),
  data: ListOf(AuditRow),
});

export const getAuditEntry = staffEndpoint({
  method: 'GET',
  path: '/staff/audit/entry',
  permission: 'audit.read',
  summary: 'One entry of the audit log, with the values before and after',
  body: Exactly({ entry_id: Id }),
  data: AuditEntry,
});

export const listAuditActions = staffEndpoint({
  method: 'GET',
  path: '/staff/audit/actions',
  permission: 'audit.read',
  summary: 'The actions and the types of targets that occur in the log, for its filters',
  body: NoBody,
  data: Exactly({ actions: Type.Array(Type.String()), target_types: Type.Array(Type.String()) }),
});
