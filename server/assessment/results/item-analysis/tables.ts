/** The tables of item analyses. */
import type { ColumnType, Generated, Selectable } from 'kysely';
import type { QuestionDetail } from '../../../../contract/staff/exams/analysis/analysed-questions.ts';
import type { AnalysisSummary, QuestionFlag } from '../../../../contract/staff/exams/analysis/analyses.ts';
import type { QuestionType } from '../../../../engine/paper.ts';
import type { Json } from '../../tables.ts';

type ItemAnalysisTable = {
  id: Generated<number>;
  test_id: number;
  version: number;
  state: Generated<'waiting' | 'running' | 'done' | 'failed'>;
  run: Generated<number>;
  problem: string | null;
  requested_at: Date;
  requested_by: string | null;
  computed_at: Date | null;
  candidates: number | null;
  alpha: number | null;
  suspicious: number | null;
  summary: ColumnType<AnalysisSummary | null, string | undefined, string>;
};
export type AnalysisRow = Selectable<ItemAnalysisTable>;

type AnalysedQuestionTable = {
  analysis_id: number;
  question_id: number;
  number: number;
  section: string;
  type: QuestionType;
  title: string;
  facility: number | null;
  discrimination_index: number | null;
  discrimination: number | null;
  skipped: number;
  is_dropped: boolean;
  flags: QuestionFlag[];
  detail: Json<QuestionDetail>;
  bank_question_id: number | null;
  bank_version: number | null;
};

type SimilarPairTable = {
  student_id: number;
  analysis_id: number;
  other_student_id: number;
  attempt_id: number;
  other_attempt_id: number;
  place: number;
  identical_wrong: number;
  both_wrong: number;
  different: number;
  probability: number;
};

declare module '../../../platform/database/db.ts' {
  interface Database {
    'assessment.item_analysis': ItemAnalysisTable;
    'assessment.analysed_question': AnalysedQuestionTable;
    'assessment.similar_pair': SimilarPairTable;
  }
}
