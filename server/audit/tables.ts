import type { Generated } from 'kysely';
import type { RowResult } from '../../contract/staff/lists/bulk.ts';

/** An entry of the log. `before` and `after` contain the changed fields; `hash` covers all other columns. */
type EntryTable = {
  entry_id: number;
  at: Date;
  actor_kind: 'staff' | 'command' | 'system';
  staff_id: number | null;
  actor_name: string;
  actor_role: string | null;
  action: string;
  target_type: string;
  target_id: string;
  target_label: string;
  reason: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  ip: string;
  user_agent: string;
  request_id: string;
  previous_hash: string;
  hash: string;
};

type BulkCallTable = {
  staff_id: number;
  key: string;
  path: string;
  body_hash: string;
  results: Generated<Record<number, RowResult>>;
  at: Date;
};

declare module '../platform/database/db.ts' {
  interface Database {
    'audit.entry': EntryTable;
    'audit.bulk_call': BulkCallTable;
  }
}

export type EntryRow = EntryTable;
