import type { Generated } from 'kysely';

declare module '../platform/database/db.ts' {
  interface Database {
    'importer.file': { path: string; digest: string; imported_at: Generated<Date> };
  }
}
