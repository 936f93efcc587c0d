/** The table of papers that the console assembles, as Kysely reads and writes it. */
import type { ColumnType, Generated, Selectable } from 'kysely';
import type { PaperContent } from '../../../../contract/staff/exams/papers/paper-content.ts';
import type { Json } from '../../tables.ts';

type PaperDraftTable = {
  id: Generated<number>;
  key: string;
  test_id: number;
  version: Generated<number>;
  content: Json<PaperContent>;
  name: string;
  code: string;
  question_count: number;
  created_at: Date;
  /** Null for papers of earlier releases. */
  created_by_id: number | null;
  saved_at: Date;
  saved_by_id: number;
  saved_by: string;
  /** Who changed it since its last publication. A trigger writes it. */
  editor_ids: ColumnType<number[], never, never>;
  published_at: Generated<Date | null>;
  published_by_id: Generated<number | null>;
  published_by: Generated<string | null>;
  published_version: Generated<number | null>;
  test_version: Generated<number | null>;
  published_content: ColumnType<PaperContent | null, string | undefined, string>;
};
export type PaperDraft = Selectable<PaperDraftTable>;

declare module '../../../platform/database/db.ts' {
  interface Database {
    'assessment.paper_draft': PaperDraftTable;
  }
}
