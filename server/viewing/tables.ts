import type { ColumnType, Generated } from 'kysely';

type SessionTable = {
  /** Chosen by the caller, so that a repeated call starts one viewing. It identifies nothing else. */
  viewing_id: string;
  session_id: Generated<string>;
  student_id: number;
  staff_session_id: string;
  /** Null in views of an earlier release. */
  staff_id: number | null;
  token_hash: ColumnType<string | null, undefined, string>;
  reason: string;
  started_at: Date;
  ends_at: Date;
  ended_at: ColumnType<Date | null, undefined, Date>;
  read_calls: Generated<string[]>;
};

declare module '../platform/database/db.ts' {
  interface Database {
    'viewing.session': SessionTable;
  }
}
