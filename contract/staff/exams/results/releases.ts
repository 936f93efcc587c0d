/** Endpoint of the tests and when their results appear: apart from the other ones, because exports load all lists. */
import { Exactly, Nullable, OneOf, type StaticDecode, Type } from '#schema';
import { ListOf, ListQuery } from '../../list.ts';
import { staffEndpoint } from '../../staff-endpoint.ts';

/**
 * `practice`: without a window and a time, each result appears at once. `with_end`: when the last attempt can have ended.
 * `planned`: at a time. `awaits_key`: after the final answer key, and not before that time. `held`: the staff hold them back.
 */
const ReleaseState = OneOf(['practice', 'with_end', 'planned', 'awaits_key', 'held', 'out']);
export type ReleaseState = StaticDecode<typeof ReleaseState>;

export const ReleasedTest = Exactly({
  test_id: Type.Integer(),
  name: Type.String(),
  code: Type.String(),
  closes: Nullable(Type.String()),
  state: ReleaseState,
  /** When the results appear, or appeared; null if nobody knows or for a practice test. */
  appears_at: Nullable(Type.String()),
});
export type ReleasedTest = StaticDecode<typeof ReleasedTest>;

export const listReleases = staffEndpoint({
  method: 'GET',
  path: '/staff/exams/releases',
  permission: ['exams.control', 'results.read'],
  summary: 'Tests and when their results appear; `search` is a part of the name or the code',
  body: ListQuery({}, ['-closes', 'closes', 'name', '-name']),
  data: ListOf(ReleasedTest),
});
