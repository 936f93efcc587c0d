/** The tables of the publication of results: the time, and what candidates get besides their result. */
import type { ColumnType, Generated, Selectable } from 'kysely';
import type { ToldBy } from '../../../../contract/staff/exams/results/release.ts';
import type { Cutoff } from '../../../../contract/staff/exams/scores/score-groups.ts';

type ResultReleaseTable = {
  test_id: number;
  release_at: Date | null;
  version: Generated<number>;
  tells: ToldBy;
  told_at: Generated<Date | null>;
  changed_at: Date;
  changed_by: string;
};

export type ReleaseRow = Selectable<ResultReleaseTable>;

type ResultDocumentsTable = {
  test_id: number;
  version: Generated<number>;
  merit_ranks: number | null;
  merit_is_public: Generated<boolean>;
  cutoffs: ColumnType<Cutoff[], string | undefined, string>;
  certificate_ranks: number | null;
  certificate_percent: number | null;
  title_english: Generated<string>;
  title_hindi: Generated<string>;
  text_english: Generated<string>;
  text_hindi: Generated<string>;
};

export type DocumentsRow = Selectable<ResultDocumentsTable>;

type ResultCodeTable = { student_id: number; test_id: number; code: string; made_at: Date };

type MeritConsentTable = { student_id: number; test_id: number; given_at: Date; withdrawn_at: Date | null };

type ResultLinkTable = {
  student_id: number;
  id: string;
  test_id: number;
  secret_hash: string;
  label: string;
  made_at: Date;
  expires_at: Date;
};

declare module '../../../platform/database/db.ts' {
  interface Database {
    'assessment.result_release': ResultReleaseTable;
    'assessment.result_documents': ResultDocumentsTable;
    'assessment.result_code': ResultCodeTable;
    'assessment.merit_consent': MeritConsentTable;
    'assessment.result_link': ResultLinkTable;
  }
}
