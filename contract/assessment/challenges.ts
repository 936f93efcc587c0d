/**
 * The provisional answer key of a test, and the challenges of candidates: another answer to a question, with a reason.
 * Times are ISO instants in UTC.
 */
import { Exactly, Id, Nullable, OneOf, type StaticDecode, Text, Type } from '#schema';
import { endpoint, type Refusal } from '../endpoint.ts';
import { Response } from './answer-events.ts';
import { Bilingual, Question } from './paper.ts';

/** Per student and test. */
export const MAX_CHALLENGES = 20;
export const MAX_CHALLENGE_FILES = 5;
export const MAX_CHALLENGE_BYTES = 2 * 1024 * 1024;
export const MAX_REASON_LENGTH = 1000;
export const MIN_REASON_LENGTH = 10;

/** Control characters other than tabs and line breaks. */
const CONTROLS = '\\u0000-\\u0008\\u000b-\\u001f\\u007f-\\u009f';
/** A text of several lines with at least one visible character. */
export const LINES_PATTERN = `^\\s*[^\\s${CONTROLS}][^${CONTROLS}]*$`;

export const keyAwaited = {
  code: 'key_awaited',
  message: 'The provisional answer key of this test is not out.',
} as const satisfies Refusal;
export const challengesClosed = {
  code: 'challenges_closed',
  message: 'The time for challenges to the answer key is over. Those that were saved will be decided.',
} as const satisfies Refusal;
export const challengeInvalid = {
  code: 'challenge_invalid',
  message: 'Choose another answer than that of the provisional key, or that no answer is right.',
} as const satisfies Refusal;
export const tooManyChallenges = {
  code: 'too_many_challenges',
  message: `You can challenge at most ${MAX_CHALLENGES} questions of a test. Withdraw another challenge first.`,
} as const satisfies Refusal;
export const tooManyFiles = {
  code: 'too_many_files',
  message: `You can attach files to at most ${MAX_CHALLENGE_FILES} challenges of a test. Remove another file first.`,
} as const satisfies Refusal;
export const fileInvalid = {
  code: 'file_invalid',
  message: 'Attach one JPEG, PNG or WebP picture of at most 2 MB.',
} as const satisfies Refusal;

/** Correct option ids, or the accepted range of a number. */
export const ShownKey = Type.Union([Type.Array(Type.Integer()), Exactly({ from: Type.String(), to: Type.String() })]);
export type ShownKey = StaticDecode<typeof ShownKey>;

/** `bonus`: full marks for everyone; `bonus_attempted`: for everyone who answered. */
export const KeyOutcome = OneOf(['keep', 'several', 'changed', 'dropped', 'bonus', 'bonus_attempted']);
export type KeyOutcome = StaticDecode<typeof KeyOutcome>;

/** What the institute decided about a question. */
export const KeyDecision = Exactly({
  outcome: KeyOutcome,
  /** Whether it applies to the language of the attempt; where it does not, the provisional key stays. */
  applies: Type.Boolean(),
  reason: Bilingual,
});
export type KeyDecision = StaticDecode<typeof KeyDecision>;

export const Challenge = Exactly({
  /** The answer that is right instead of the key; null if none is. */
  claim: Response,
  reason: Type.String(),
  has_file: Type.Boolean(),
  changed_at: Type.String(),
});
export type Challenge = StaticDecode<typeof Challenge>;

const ProvisionalKey = Exactly({
  attempt_id: Type.String(),
  test_series_id: Id,
  test_series_name: Type.String(),
  /** Language of the attempt: 1 Hindi, 2 English. */
  language: Type.Integer(),
  submitted_at: Type.String(),
  /** Challenges are accepted before this time. */
  closes: Type.String(),
  can_challenge: Type.Boolean(),
  challenges_left: Type.Integer(),
  questions: Type.Array(
    Type.Object({
      ...Question.properties,
      section_id: Type.Integer(),
      response: Response,
      key: ShownKey,
      other_keys: Type.Optional(Type.Array(ShownKey)),
      /** Withdrawn question: full marks for everyone (`all`) or no marks for anyone (`none`). */
      dropped: Type.Optional(OneOf(['all', 'none'])),
      challenge: Nullable(Challenge),
    }),
  ),
});
export type ProvisionalKey = StaticDecode<typeof ProvisionalKey>;

export const getProvisionalKey = endpoint({
  method: 'GET',
  path: '/test_series/pts/provisional_key',
  caller: 'student',
  summary:
    'The responses of a finished attempt with the provisional answer key, while the result waits for the final one',
  body: Exactly({
    attempt_id: Type.Optional(Text(64)),
    product_id: Type.Optional(Id),
    test_series_id: Type.Optional(Id),
  }),
  data: ProvisionalKey,
  refusals: [keyAwaited],
});

export const saveChallenge = endpoint({
  method: 'POST',
  path: '/test_series/pts/save_challenge',
  caller: 'student',
  summary: 'Challenges the provisional key of a question, or changes the challenge; repeating the call changes nothing',
  body: Exactly({
    attempt_id: Text(64),
    question_id: Id,
    claim: Response,
    reason: Text(MAX_REASON_LENGTH, { minLength: MIN_REASON_LENGTH, pattern: LINES_PATTERN }),
    /** A picture as Base64; empty to remove the file; absent to leave it as it is. */
    file: Type.Optional(Text(2_800_000, { pattern: '^[A-Za-z0-9+/]*={0,2}$' })),
  }),
  data: Exactly({ question_id: Id, challenge: Challenge, challenges_left: Type.Integer() }),
  refusals: [keyAwaited, challengesClosed, challengeInvalid, tooManyChallenges, tooManyFiles, fileInvalid],
  maxBytes: 3_000_000,
});

export const withdrawChallenge = endpoint({
  method: 'POST',
  path: '/test_series/pts/withdraw_challenge',
  caller: 'student',
  summary: 'Withdraws the challenge of a question; repeating the call changes nothing',
  body: Exactly({ attempt_id: Text(64), question_id: Id }),
  data: Exactly({ question_id: Id, challenges_left: Type.Integer() }),
  refusals: [keyAwaited, challengesClosed],
});
