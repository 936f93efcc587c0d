/** The tables of the assessment schema, as Kysely reads and writes them. */
import type { ColumnType, Generated } from 'kysely';
import type { Response } from '../../contract/assessment/answer-events.ts';
import type { Paper } from '../../contract/assessment/paper.ts';
import type { Verdict } from '../../engine/grading/grading.ts';
import type { QuestionType } from '../../engine/paper.ts';
import type { AnswerChange } from '../../engine/responses/answer-change.ts';
import type { PaperLanguage } from './papers/only-language.ts';

/** A jsonb column: read as a value, written as JSON text. */
export type Json<Value> = ColumnType<Value, string, string>;

export type AttemptState = 'running' | 'submitted' | 'expired';

type TestTable = {
  id: number;
  code: string;
  name: string;
  opens: Date | null;
  closes: Date | null;
  results_at: Date | null;
  can_reattempt: boolean;
  is_free: boolean;
  current_version: number;
};

/** Exact marks as text: "2", "-1/3". */
export type MarkingJson = {
  sections: Array<{
    sectionId: number;
    counted?: { rule: 'best' | 'first'; count: number };
    questions: Array<{
      questionId: number;
      type: QuestionType;
      marking: { correct: string; wrong: string; unanswered: string; partial?: string };
    }>;
  }>;
};

type PaperTable = {
  test_id: number;
  version: number;
  digest: string;
  minutes: number;
  question_count: number;
  total_marks: string;
  document: Json<Paper>;
  marking: Json<MarkingJson>;
  /** The answer format; null in versions stored before the column existed. */
  answer_format: string | null;
  /** The digest of the imported version from which the console made this one; null in imported versions. */
  imported_digest: Generated<string | null>;
};

type RangeJson = { from: string; to: string };
export type KeyJson =
  | { options: number[] }
  | { sets: number[][] }
  | RangeJson
  | { ranges: RangeJson[] }
  | { dropped: true; award?: 'all' | 'attempted' | 'none' };

/** By language (1 Hindi, 2 English) and question id: the keys that differ from those of all candidates. */
export type LanguageKeysJson = Partial<Record<PaperLanguage, Record<string, KeyJson>>>;

/** The keys of a version of a paper, as they are stored. */
export type AnswerKeyJson = { keys: Record<string, KeyJson>; language_keys: LanguageKeysJson };

type AnswerKeyTable = {
  test_id: number;
  version: number;
  /** By question id. */
  keys: Json<Record<string, KeyJson>>;
  language_keys: ColumnType<LanguageKeysJson, string | undefined, string>;
  solutions: Json<Record<string, { english: string; hindi: string }>>;
};

type AttemptTable = {
  id: Generated<number>;
  student_id: number;
  public_id: string;
  student_name: string;
  product_id: number;
  tab_id: number;
  test_id: number;
  version: number;
  number: number;
  language: number;
  /** The order of questions and options; null for that of the paper. */
  shuffle_seed: Generated<number | null>;
  state: Generated<AttemptState>;
  started_at: Date;
  deadline: Date;
  extra_minutes: Generated<number>;
  ended_at: Date | null;
  receipt: string | null;
  /** The name that the browser gave itself; null without one. */
  device: string | null;
  device_at: Date | null;
  take_overs: Generated<number>;
  /** Number of stored events, counted in steps of sixteen for each question. */
  event_count: Generated<number>;
  /** The session that opened the attempt last; null if an older version did. */
  session_id: string | null;
  receipt_version: Generated<number>;
  is_demo: Generated<boolean>;
  /** Null while the clock runs; see `attempts/control/paused-times.ts`. */
  paused_at: Generated<Date | null>;
  /** By how much ended pauses moved the start and the deadline. */
  paused_ms: Generated<number>;
};

type EventTable = {
  student_id: number;
  attempt_id: number;
  seq: number;
  question_id: number;
  response: Json<Response>;
  marked: boolean;
  spent_ms: number;
  at_ms: number;
  received_at: Date;
  /** The number of the event among those of its question; 0 in events stored before the column existed. */
  revision: Generated<number>;
  /** The number of the session within the attempt; null in events of older versions. */
  session_number: number | null;
};

type AttemptSessionTable = {
  student_id: number;
  attempt_id: number;
  number: number;
  session_id: string;
  first_at: Date;
};

type SignalTable = {
  student_id: number;
  attempt_id: number;
  number: Generated<number>;
  kind: string;
  at_ms: number;
  received_at: Date;
};

type ExtensionTable = {
  id: Generated<number>;
  test_id: number;
  student_id: number | null;
  minutes: number;
  granted_at: Date;
  /** Of a call for everybody in the console. */
  call_key: Generated<string | null>;
  /** The name of the member of the staff at that time; null for a command. */
  granted_by: Generated<string | null>;
};

type ChosenLanguageTable = { student_id: number; language: PaperLanguage; chosen_at: Date };

type BookmarkTable = { student_id: number; test_id: number; question_id: number };

export type GradedSectionJson = {
  sectionId: number;
  score: string;
  max: string;
  correct: number;
  incorrect: number;
  skipped: number;
};
export type GradedQuestionJson = {
  questionId: number;
  verdict: Verdict;
  awarded: string;
  /** Absent in results that were graded before the field existed. */
  spentMs?: number;
  change?: AnswerChange;
  /** The first response that is not empty; null without one; absent in results that an older version stored. */
  firstResponse?: Response | null;
};

type ResultTable = {
  student_id: number;
  attempt_id: number;
  test_id: number;
  number: number;
  score: string;
  score_number: number;
  max: string;
  correct: number;
  incorrect: number;
  skipped: number;
  sections: Json<GradedSectionJson[]>;
  questions: Json<GradedQuestionJson[]>;
  marked_at: Date;
  /** Version of the answer key used for grading: the newest one with the same answer format. */
  version: number;
  regraded_at: Date | null;
  score_before: string | null;
};

declare module '../platform/database/db.ts' {
  interface Database {
    'assessment.test': TestTable;
    'assessment.paper': PaperTable;
    'assessment.answer_key': AnswerKeyTable;
    'assessment.attempt': AttemptTable;
    'assessment.attempt_session': AttemptSessionTable;
    'assessment.event': EventTable;
    'assessment.signal': SignalTable;
    'assessment.extension': ExtensionTable;
    'assessment.bookmark': BookmarkTable;
    'assessment.chosen_language': ChosenLanguageTable;
    'assessment.result': ResultTable;
  }
}
