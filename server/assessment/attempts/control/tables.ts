/** The tables of the live board, of what the exam controller does, of accommodations and of pauses. */
import type { Generated } from 'kysely';

type AttemptContactTable = {
  student_id: number;
  attempt_id: number;
  test_id: number;
  contact_at: Date;
  saved_at: Date | null;
  changed_at: Date;
};

type ScreenMessageTable = {
  id: Generated<number>;
  test_id: number;
  student_id: number | null;
  english: string;
  hindi: string | null;
  sent_at: Date;
  sent_by: string;
  call_key: string | null;
};

type IncidentNoteTable = {
  student_id: number;
  id: Generated<number>;
  test_id: number;
  note: string;
  noted_at: Date;
  noted_by: string;
  call_key: string;
};

type AccommodationTable = {
  student_id: number;
  percent: number;
  minutes: Generated<number>;
  large_text: Generated<boolean>;
  version: number;
  changed_at: Date;
  changed_by: string;
  reason: string;
};

type PauseTable = {
  id: Generated<number>;
  test_id: number;
  paused_at: Date;
  paused_by: string;
  call_key: string;
  resumed_at: Date | null;
  resumed_by: string | null;
};

declare module '../../../platform/database/db.ts' {
  interface Database {
    'assessment.attempt_contact': AttemptContactTable;
    'assessment.screen_message': ScreenMessageTable;
    'assessment.incident_note': IncidentNoteTable;
    'assessment.accommodation': AccommodationTable;
    'assessment.pause': PauseTable;
  }
}
