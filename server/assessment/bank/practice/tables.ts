/** The tables of practice, as Kysely reads and writes them. */
import type { ColumnType, Generated } from 'kysely';
import type { Response } from '../../../../contract/assessment/answer-events.ts';
import type { PracticeChoice } from '../../../../contract/assessment/practice.ts';

/** A trigger of `assessment.paper_draft` writes it. */
type PaperQuestionTable = {
  question_id: number;
  paper_id: number;
  number: number;
  test_id: number;
  is_published: Generated<boolean>;
};

type PracticeProductTable = {
  product_id: number;
  version: Generated<number>;
  changed_at: Date;
  changed_by: string;
};

type PracticeTopicTable = { product_id: number; subject: string; topic: string };

type PractisedQuestionTable = { question_id: number; first_sent_at: Date };

type PracticeWithheldTable = { question_id: number; withheld_at: Date; withheld_by: string };

export type PracticeSessionTable = {
  student_id: number;
  id: string;
  product_id: number;
  choice: PracticeChoice;
  started_at: Date;
  deadline: Date | null;
  ended_at: Date | null;
};

export type PracticeItemTable = {
  student_id: number;
  session_id: string;
  number: number;
  question_id: number;
  version: number;
  subject: string;
  topic: string;
  served_at: Date | null;
  response: ColumnType<Response, string | null, string | null>;
  is_right: boolean | null;
  spent_ms: number | null;
  answered_at: Date | null;
  due_at: Date | null;
  is_withdrawn: Generated<boolean>;
};

type PracticeProgressTable = {
  student_id: number;
  question_id: number;
  subject: string;
  topic: string;
  answers: number;
  right_answers: number;
  is_right: boolean;
  answered_at: Date;
  due_at: Date | null;
  stability: number | null;
  difficulty: number | null;
  repetitions: number;
  lapses: number;
};

type PracticeBookmarkTable = { student_id: number; question_id: number; bookmarked_at: Date };

declare module '../../../platform/database/db.ts' {
  interface Database {
    'assessment.paper_question': PaperQuestionTable;
    'assessment.practice_product': PracticeProductTable;
    'assessment.practice_topic': PracticeTopicTable;
    'assessment.practised_question': PractisedQuestionTable;
    'assessment.practice_withheld': PracticeWithheldTable;
    'assessment.practice_session': PracticeSessionTable;
    'assessment.practice_item': PracticeItemTable;
    'assessment.practice_progress': PracticeProgressTable;
    'assessment.practice_bookmark': PracticeBookmarkTable;
  }
}
