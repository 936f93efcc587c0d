/** Endpoint of the results of a test for the staff. Times are ISO instants in UTC. */
import { Exactly, Id, Nullable, OneOf, type StaticDecode, Text, Type } from '#schema';
import type { Refusal } from '../../../endpoint.ts';
import { ListOf, ListQuery } from '../../list.ts';
import { staffEndpoint } from '../../staff-endpoint.ts';

export const resultsAwaited: Refusal = {
  code: 'results_awaited',
  message:
    'The results of this test are not out yet. Until then only staff with the right see marks and analyses, after the test has ended.',
};

const ResultRow = Exactly({
  student_id: Type.Integer(),
  /** Null without the permission to see students. */
  name: Nullable(Type.String()),
  /** Empty without one. */
  roll_number: Type.String(),
  /** Marks of the first attempt, and the highest possible ones. */
  marks: Type.Number(),
  max: Type.Number(),
  correct: Type.Integer(),
  incorrect: Type.Integer(),
  skipped: Type.Integer(),
  /** Among the first attempts at this test. */
  rank: Type.Integer(),
  percentile: Type.Number(),
  /** The published score across shifts and its rank; null without one. */
  shift_score: Nullable(Type.String()),
  shift_rank: Nullable(Type.Integer()),
  /** Whether the merit list may show the name. */
  has_consent: Type.Boolean(),
  ended_at: Type.String(),
});
export type ResultRow = StaticDecode<typeof ResultRow>;

export const listResults = staffEndpoint({
  method: 'GET',
  path: '/staff/exams/results',
  permission: 'results.read',
  summary:
    'Results of the first attempts at a test, the best first; `search` is a part of the roll number, or of the name',
  body: ListQuery(
    {
      test_id: Id,
      /** Candidates who let the merit list show their names, or who do not. */
      consent: Type.Optional(OneOf(['given', 'none'])),
      /** The category of a cut-off that the score meets. */
      category: Type.Optional(Text(40, { minLength: 1 })),
    },
    ['rank', '-rank', '-ended_at', 'ended_at'],
  ),
  data: ListOf(ResultRow),
  refusals: [resultsAwaited],
});
