import type { ColumnType, Generated, JSONColumnType, Selectable } from 'kysely';
import type { ListExport } from '../../contract/staff/lists/exports.ts';

type ListExportTable = {
  id: Generated<number>;
  staff_id: number;
  staff_name: string;
  staff_role: string;
  source: string;
  format: ListExport['format'];
  filters: JSONColumnType<Record<string, unknown>>;
  state: ColumnType<ListExport['state'], ListExport['state'] | undefined>;
  attempts: Generated<number>;
  total_estimate: number;
  is_total_exact: boolean;
  rows_written: Generated<number>;
  file: ColumnType<string | null, undefined>;
  bytes: ColumnType<number | null, undefined, number>;
  requested_at: Date;
  finished_at: ColumnType<Date | null, undefined, Date>;
  expires_at: Date;
};
export type ExportRow = Selectable<ListExportTable>;

declare module '../platform/database/db.ts' {
  interface Database {
    'exports.list_export': ListExportTable;
  }
}
