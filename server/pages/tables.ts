import type { ColumnType, JSONColumnType } from 'kysely';

declare module '../platform/database/db.ts' {
  interface Database {
    'pages.document': {
      name: string;
      body: JSONColumnType<object>;
      changed_at: ColumnType<Date, Date | undefined, Date>;
    };
  }
}
