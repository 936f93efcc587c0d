/** The tables of candidates: who may sit a test, and the list with roll numbers. */
import type { Generated, Selectable } from 'kysely';

type AdmissionTable = {
  test_id: number;
  owners: Generated<boolean>;
  version: Generated<number>;
  cards_published_at: Generated<Date | null>;
  note_english: Generated<string>;
  note_hindi: Generated<string>;
  roll_prefix: Generated<string>;
  next_roll: Generated<number>;
};

export type AdmissionRow = Selectable<AdmissionTable>;

type AdmissionBatchTable = { test_id: number; batch_id: number };

type CandidateTable = {
  test_id: number;
  student_id: number;
  roll_number: string;
  name: string;
  category: string;
  code: string;
  /** Whether the list itself lets the candidate sit. */
  is_listed: boolean;
  added_at: Date;
  removed_at: Generated<Date | null>;
};

export type CandidateRow = Selectable<CandidateTable>;

declare module '../../platform/database/db.ts' {
  interface Database {
    'assessment.admission': AdmissionTable;
    'assessment.admission_batch': AdmissionBatchTable;
    'assessment.candidate': CandidateTable;
  }
}
