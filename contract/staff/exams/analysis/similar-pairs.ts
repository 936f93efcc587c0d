/** Endpoint of pairs of candidates whose wrong answers are improbably alike. */
import { Exactly, Id, type StaticDecode, Type } from '#schema';
import { ListOf, ListQuery } from '../../list.ts';
import { staffEndpoint } from '../../staff-endpoint.ts';
import { resultsAwaited } from '../results/results.ts';

const Candidate = Exactly({ student_id: Type.Integer(), name: Type.String(), score: Type.Number() });

const SimilarPair = Exactly({
  /** From the least probable pair, from 1. */
  place: Type.Integer(),
  one: Candidate,
  two: Candidate,
  /** Equal wrong answers. */
  identical_wrong: Type.Integer(),
  /** Questions that both answered wrong. */
  both_wrong: Type.Integer(),
  /** Questions with different responses. */
  different: Type.Integer(),
  /** That two candidates who are both wrong in these questions agree so often by chance. */
  probability: Type.Number(),
});
export type SimilarPair = StaticDecode<typeof SimilarPair>;

export const listSimilarPairs = staffEndpoint({
  method: 'GET',
  path: '/staff/analyses/pairs',
  permission: 'analysis.pairs',
  summary: 'Pairs of candidates with look-alike wrong answers, the least probable first; `search` is a part of a name',
  body: ListQuery({ analysis_id: Id }, ['place', '-place', '-identical_wrong', 'identical_wrong']),
  data: ListOf(SimilarPair),
  refusals: [resultsAwaited],
});
