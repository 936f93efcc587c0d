import type { ColumnType, Generated, JSONColumnType } from 'kysely';

declare module '../platform/database/db.ts' {
  interface Database {
    'pages.document': {
      name: string;
      body: JSONColumnType<object>;
      /** Grows with each published change. */
      version: Generated<number>;
      changed_at: ColumnType<Date, Date | undefined, Date>;
    };
    'pages.draft': {
      name: string;
      body: JSONColumnType<object>;
      version: number;
      /** The published version when the draft began; 0 if there was none. */
      base_version: number;
      saved_at: Date;
      saved_by: string;
      /** Who began it; null for one of an earlier release. */
      created_by_id: Generated<number | null>;
    };
    'pages.store_status': {
      is_only_row: Generated<boolean>;
      is_open: Generated<boolean>;
      begun_at: Date | null;
      opened_at: Date | null;
      /** Grows with each opening and closing. */
      version: Generated<number>;
    };
    'pages.revision': {
      name: string;
      version: number;
      body: JSONColumnType<object>;
      published_at: Date;
      published_by: string;
    };
  }
}
