import type { ColumnType, Generated } from 'kysely';

type SessionTable = {
  viewing_id: string;
  student_id: number;
  staff_session_id: string;
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
