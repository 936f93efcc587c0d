/** Endpoints of the time at which the results of a test appear, with what is checked before. Times are ISO instants in UTC. */
import { Exactly, Id, Nullable, OneOf, type StaticDecode, Text, Type } from '#schema';
import type { Refusal } from '../../../endpoint.ts';
import { changedMeanwhile } from '../../accounts/roles.ts';
import { Count } from '../../dashboard.ts';
import { staffEndpoint } from '../../staff-endpoint.ts';
import { testPausedNow } from '../key-reviews.ts';
import { ReleasedTest } from './releases.ts';

export const resultsOut: Refusal = {
  code: 'results_out',
  message: 'The results of this test are out, or appear within a minute. Their time cannot be changed any more.',
};
export const releaseTooEarly: Refusal = {
  code: 'release_too_early',
  message: 'Results can appear only after the last attempt can have ended, and the answer key with them.',
};
export const releaseTimeInvalid: Refusal = {
  code: 'release_time_invalid',
  message: 'Choose a time at least two minutes from now, and at most a year after the test.',
};

/** How candidates are told that the results are out. */
export const TOLD_BY = ['nobody', 'mail', 'mail_and_sms'] as const;
export type ToldBy = (typeof TOLD_BY)[number];

/** What is checked before results appear. `warns`: the staff may publish; `waits`: the results wait for it. */
export const CHECKS = ['ended', 'paused', 'running', 'marked', 'key', 'scores'] as const;
const Check = Exactly({ check: OneOf(CHECKS), state: OneOf(['fine', 'warns', 'waits']) });
export type ReleaseCheck = StaticDecode<typeof Check>;

const Release = Exactly({
  ...ReleasedTest.properties,
  /** The earliest time that can be set; null while the test is paused, and for a test without a window. */
  earliest: Nullable(Type.String()),
  /** The time that the paper names. */
  paper_time: Nullable(Type.String()),
  /** The time that the staff set; null without one. */
  release_at: Nullable(Type.String()),
  tells: OneOf(TOLD_BY),
  /** When the messages to candidates were begun. */
  told_at: Nullable(Type.String()),
  /** 0 if nothing was ever stored. */
  version: Type.Integer(),
  changed_by: Type.String(),
  can_change: Type.Boolean(),
  checks: Type.Array(Check),
  /** Attempts that run now, first attempts with a result, and listed candidates without one. */
  running: Count,
  results: Count,
  absent: Count,
  /** Candidates who let the merit list show their names. */
  consents: Count,
  /** Whether the caller sees the list of results and marks. */
  shows_marks: Type.Boolean(),
  /** Of the results; null without one, and if the caller does not see marks. */
  marks: Nullable(Exactly({ highest: Type.Number(), mean: Type.Number(), lowest: Type.Number() })),
  /** The categories of the cut-offs that candidates see. */
  categories: Type.Array(Type.String()),
  /** The group of shifts with the test. */
  group: Nullable(Exactly({ group_id: Type.Integer(), name: Type.String(), is_published: Type.Boolean() })),
});
export type Release = StaticDecode<typeof Release>;

export const getRelease = staffEndpoint({
  method: 'GET',
  path: '/staff/exams/release',
  permission: ['exams.control', 'results.read'],
  summary: 'When the results of a test appear, and what will be published',
  body: Exactly({ test_id: Id }),
  data: Release,
});

const Time = Text(30, {
  pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}(:[0-9]{2}(\\.[0-9]{1,3})?)?(Z|[+-][0-9]{2}:[0-9]{2})$',
});
const Version = Type.Integer({ minimum: 0, maximum: 1_000_000_000 });
const Changed = Exactly({ version: Type.Integer() });

export const planRelease = staffEndpoint({
  method: 'POST',
  path: '/staff/exams/plan_release',
  permission: 'exams.control',
  needsProof: true,
  summary: 'Sets when the results of a test appear to everybody; `release_at` null means now',
  body: Exactly({ test_id: Id, version: Version, release_at: Nullable(Time), tells: OneOf(TOLD_BY) }),
  data: Changed,
  refusals: [changedMeanwhile, resultsOut, releaseTooEarly, releaseTimeInvalid, testPausedNow],
  successMessage: 'The time of the results is saved.',
});

export const holdRelease = staffEndpoint({
  method: 'POST',
  path: '/staff/exams/hold_release',
  permission: 'exams.control',
  needsProof: true,
  summary: 'Holds the results of a test back until a time is set, also if its paper names one',
  body: Exactly({ test_id: Id, version: Version }),
  data: Changed,
  refusals: [changedMeanwhile, resultsOut],
  successMessage: 'The results are held back until you set a time.',
});
