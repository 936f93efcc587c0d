/** The tables of scores across shifts. */
import type { ColumnType, Generated } from 'kysely';
import type { ScoreMethod, ScoreTrace, TieRule } from '../../../../contract/assessment/shift-scores.ts';
import type {
  ComputationState,
  Cutoff,
  ScoreComputation,
} from '../../../../contract/staff/exams/scores/score-groups.ts';
import type { Json } from '../../tables.ts';

type ScoreGroupTable = {
  id: Generated<number>;
  name: string;
  method: ScoreMethod;
  tie_rules: Json<TieRule[]>;
  cutoffs: Json<Cutoff[]>;
  min_shift_size: number;
  version: Generated<number>;
  published_id: number | null;
  changed_at: Date;
  changed_by: string;
};

type ScoreGroupTestTable = { group_id: number; test_id: number };

/** The definition from which a computation is made. */
export type ScoreSettings = {
  name: string;
  method: ScoreMethod;
  tie_rules: TieRule[];
  cutoffs: Cutoff[];
  min_shift_size: number;
  tests: Array<{ test_id: number; name: string }>;
};

type ScoreComputationTable = {
  id: Generated<number>;
  group_id: number;
  group_version: number;
  state: Generated<ComputationState>;
  run: Generated<number>;
  settings: Json<ScoreSettings>;
  shifts: ColumnType<ScoreComputation['shifts'], string | undefined, string>;
  candidates: Generated<number>;
  problem: string | null;
  requested_at: Date;
  requested_by: string;
  finished_at: Date | null;
  key_changed_at: Date | null;
  published_at: Date | null;
  published_by: string | null;
};

type ScoredMarkTable = {
  computation_id: number;
  test_id: number;
  raw: string;
  /** A decimal number as text. */
  score: string;
  trace: Json<ScoreTrace>;
};

type CandidateScoreTable = {
  student_id: number;
  computation_id: number;
  attempt_id: number;
  test_id: number;
  raw: string;
  score: string;
  rank: number;
  tied: number;
  ties: Json<Array<string | null>>;
};

declare module '../../../platform/database/db.ts' {
  interface Database {
    'assessment.score_group': ScoreGroupTable;
    'assessment.score_group_test': ScoreGroupTestTable;
    'assessment.score_computation': ScoreComputationTable;
    'assessment.scored_mark': ScoredMarkTable;
    'assessment.candidate_score': CandidateScoreTable;
  }
}
