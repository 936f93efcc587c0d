/** The tables of the question bank, as Kysely reads and writes them. */
import type { ColumnType, Generated } from 'kysely';
import type {
  BankQuestionType,
  Coverage,
  Difficulty,
  QuestionContent,
} from '../../../contract/staff/exams/question-content.ts';
import type { QuestionState } from '../../../contract/staff/exams/questions.ts';

type BankQuestionTable = {
  id: Generated<number>;
  key: string;
  created_at: Date;
  /** Null for questions of imports of the content folder, and of earlier releases. */
  created_by_id: ColumnType<number | null, number | undefined, never>;
};

export type BankVersionTable = {
  question_id: number;
  version: number;
  is_newest: Generated<boolean>;
  edit: Generated<number>;
  state: Generated<QuestionState>;
  content: ColumnType<QuestionContent, string, string>;
  type: BankQuestionType;
  subject: string;
  topic: string;
  difficulty: Difficulty | null;
  tags: string[];
  title: string;
  english: Coverage;
  hindi: Coverage;
  search: string;
  sounds: string;
  bands: number[];
  /** The folded texts by language; null in versions of earlier releases. */
  compared: string[] | null;
  passage_id: number | null;
  passage_version: number | null;
  author_ids: number[];
  author_names: string[];
  saved_at: Date;
  saved_by: string;
  reviewed_by_id: number | null;
  reviewed_by: string | null;
  reviewed_at: Date | null;
  approved_by_id: number | null;
  approved_by: string | null;
  approved_at: Date | null;
  note: string | null;
  note_by: string | null;
};

type BankImportTable = {
  key: string;
  name: string;
  questions: number;
  passages: number;
  merged: Generated<number>;
  unchanged: Generated<number>;
  imported_at: Date;
  imported_by: string;
};

declare module '../../platform/database/db.ts' {
  interface Database {
    'assessment.bank_question': BankQuestionTable;
    'assessment.bank_version': BankVersionTable;
    'assessment.bank_import': BankImportTable;
  }
}
