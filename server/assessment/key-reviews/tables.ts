/** The tables of reviews of answer keys, of decisions and of challenges. */
import type { Generated } from 'kysely';
import type { Response } from '../../../contract/assessment/answer-events.ts';
import type { KeyOutcome } from '../../../contract/assessment/challenges.ts';
import type { KeyAnswer } from '../../../contract/staff/exams/key-reviews.ts';
import type { PaperLanguage } from '../papers/only-language.ts';
import type { Json } from '../tables.ts';

type KeyReviewTable = {
  test_id: number;
  opens: Date;
  closes: Date;
  version: Generated<number>;
  planned_at: Date;
  approved_at: Date | null;
  final_version: number | null;
  applied_at: Date | null;
};

type KeyDecisionTable = {
  test_id: number;
  question_id: number;
  outcome: KeyOutcome;
  language: PaperLanguage | null;
  answers: Json<KeyAnswer[]>;
  reason_english: string;
  reason_hindi: string;
  version: Generated<number>;
  decided_by: string;
  decided_at: Date;
};

type ChallengeTable = {
  public_id: Generated<string>;
  student_id: number;
  test_id: number;
  question_id: number;
  attempt_id: number;
  language: number;
  claim: Json<Response>;
  reason: string;
  file_id: string | null;
  made_at: Date;
  changed_at: Date;
};

type ChallengeFileTable = {
  student_id: number;
  id: string;
  media_type: string;
  content: Uint8Array;
  added_at: Date;
};

declare module '../../platform/database/db.ts' {
  interface Database {
    'assessment.key_review': KeyReviewTable;
    'assessment.key_decision': KeyDecisionTable;
    'assessment.challenge': ChallengeTable;
    'assessment.challenge_file': ChallengeFileTable;
  }
}
