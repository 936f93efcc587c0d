import type { JSONColumnType } from 'kysely';

declare module '../platform/db.ts' {
  interface Database {
    'pages.document': { name: string; body: JSONColumnType<object> };
  }
}
