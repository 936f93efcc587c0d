/** Practice by topic with questions of the bank. The key of a question is returned after its answer, never before. */
import { Exactly, Flag, Id, Nullable, OneOf, type StaticDecode, Text, Type } from '#schema';
import { type DataOf, endpoint, type Refusal } from '../endpoint.ts';
import { Response } from './answer-events.ts';
import { ShownKey } from './challenges.ts';
import { Bilingual, Question } from './paper.ts';
import { resultAwaited } from './result.ts';

export const practiceNotOpen = {
  code: 'practice_not_open',
  message: 'You can practise here while you have access to the course, and it has topics for practice.',
} as const satisfies Refusal;
export const nothingToPractise = {
  code: 'nothing_to_practise',
  message: 'There are no such questions in these topics now. Choose other topics or other questions.',
} as const satisfies Refusal;
export const practiceOver = {
  code: 'practice_over',
  message: 'This practice session is over.',
} as const satisfies Refusal;
export const questionWithdrawn = {
  code: 'question_withdrawn',
  message: 'This question cannot be practised any more. It does not count.',
} as const satisfies Refusal;

const MIN_PRACTICE_QUESTIONS = 5;
const MAX_PRACTICE_QUESTIONS = 50;
export const MAX_PRACTICE_TOPICS = 20;
const MAX_PRACTICE_MINUTES = 180;
/** Time of one question that counts. */
export const MAX_PRACTICE_SPENT_MS = 3_600_000;

/** `mistakes`: those that are due come first. `mixed`: due mistakes, then new questions, then those seen longest ago. */
export const PRACTICE_CHOICES = ['mixed', 'new', 'mistakes', 'bookmarked'] as const;
const PracticeChoice = OneOf(PRACTICE_CHOICES);
export type PracticeChoice = StaticDecode<typeof PracticeChoice>;

const topic = {
  subject: Type.String(),
  /** Empty for the questions of a subject without a topic. */
  topic: Type.String(),
};
const PracticeTopic = Exactly({
  ...topic,
  /** Questions that can be practised; counted up to a minute ago. */
  questions: Type.Integer(),
  /** Questions that the student has answered. */
  seen: Type.Integer(),
  /** Of these, questions whose last answer was right. */
  right: Type.Integer(),
  /** Mistakes that come again now. */
  due: Type.Integer(),
});
export type PracticeTopic = StaticDecode<typeof PracticeTopic>;

const Practice = Exactly({
  product_id: Id,
  product_title: Type.String(),
  topics: Type.Array(PracticeTopic),
  /** Mistakes of these topics that come again now. */
  due: Type.Integer(),
  bookmarked: Type.Integer(),
  /** The session of this product that is not over; null without one. */
  open_session: Nullable(Exactly({ session_id: Type.String(), answered: Type.Integer(), questions: Type.Integer() })),
});
export type Practice = StaticDecode<typeof Practice>;

export const getPractice = endpoint({
  method: 'GET',
  path: '/test_series/pts/practice',
  caller: 'student',
  summary: 'The topics that a product opens for practice, with the progress in each',
  body: Exactly({ product_id: Id }),
  data: Practice,
  refusals: [practiceNotOpen],
});

/** What is shown after an answer. */
const Outcome = Exactly({
  number: Type.Integer(),
  is_right: Type.Boolean(),
  response: Response,
  key: ShownKey,
  /** Alternative keys; a response that matches any of them is right. */
  other_keys: Type.Array(ShownKey),
  solution: Bilingual,
  /** When the question comes again; null if it does not. */
  due_at: Nullable(Type.String()),
});
export type PracticeOutcome = StaticDecode<typeof Outcome>;

const CurrentQuestion = Exactly({
  number: Type.Integer(),
  ...topic,
  question: Question,
  bookmarked: Type.Boolean(),
});
export type CurrentQuestion = StaticDecode<typeof CurrentQuestion>;

const SessionItem = Exactly({
  number: Type.Integer(),
  ...topic,
  state: OneOf(['waiting', 'right', 'wrong', 'withdrawn']),
  due_at: Nullable(Type.String()),
});
export type SessionItem = StaticDecode<typeof SessionItem>;

const Session = Exactly({
  session_id: Type.String(),
  product_id: Id,
  choice: PracticeChoice,
  started_at: Type.String(),
  server_time: Type.String(),
  /** Null without a time limit. */
  deadline: Nullable(Type.String()),
  is_over: Type.Boolean(),
  items: Type.Array(SessionItem),
  /** The first question without an answer; null when the session is over. */
  current: Nullable(CurrentQuestion),
});
export type PracticeSession = StaticDecode<typeof Session>;

const SessionKey = Text(36, { pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' });

export const startPractice = endpoint({
  method: 'POST',
  path: '/test_series/pts/start_practice',
  caller: 'student',
  summary: 'Starts a practice session and ends the one before; repeating it with the same id changes nothing',
  body: Exactly({
    session_id: SessionKey,
    product_id: Id,
    topics: Type.Array(Exactly({ subject: Text(80, { minLength: 1 }), topic: Text(80) }), {
      minItems: 1,
      maxItems: MAX_PRACTICE_TOPICS,
    }),
    /** Fewer are asked if there are not as many. */
    questions: Type.Integer({ minimum: MIN_PRACTICE_QUESTIONS, maximum: MAX_PRACTICE_QUESTIONS }),
    /** Of the whole session; null without a time limit. */
    minutes: Nullable(Type.Integer({ minimum: 1, maximum: MAX_PRACTICE_MINUTES })),
    choice: PracticeChoice,
  }),
  data: Session,
  refusals: [practiceNotOpen, nothingToPractise],
});

export const getPracticeSession = endpoint({
  method: 'GET',
  path: '/test_series/pts/practice_session',
  caller: 'student',
  summary: 'A practice session with its current question',
  body: Exactly({ session_id: SessionKey }),
  data: Session,
  refusals: [practiceNotOpen],
});

export const answerPractice = endpoint({
  method: 'POST',
  path: '/test_series/pts/answer_practice',
  caller: 'student',
  summary: 'Answers the current question; the first answer counts, and repeating it returns the same outcome',
  body: Exactly({
    session_id: SessionKey,
    number: Type.Integer({ minimum: 1, maximum: MAX_PRACTICE_QUESTIONS }),
    /** Null shows the answer, which counts as wrong. */
    response: Response,
    spent_ms: Type.Integer({ minimum: 0, maximum: MAX_PRACTICE_SPENT_MS }),
  }),
  data: Exactly({ outcome: Outcome, session: Session }),
  refusals: [practiceNotOpen, practiceOver, questionWithdrawn],
});

export const getPracticeAnswer = endpoint({
  method: 'GET',
  path: '/test_series/pts/practice_answer',
  caller: 'student',
  summary: 'A question of a session that the student has answered, with key and solution',
  body: Exactly({ session_id: SessionKey, number: Id }),
  data: Exactly({ ...CurrentQuestion.properties, outcome: Outcome }),
  refusals: [practiceNotOpen, questionWithdrawn],
});
export type PracticeAnswer = DataOf<typeof getPracticeAnswer>;

export const endPractice = endpoint({
  method: 'POST',
  path: '/test_series/pts/end_practice',
  caller: 'student',
  summary: 'Ends a practice session; repeating it changes nothing',
  body: Exactly({ session_id: SessionKey }),
  data: Session,
  refusals: [practiceNotOpen],
});

export const bookmarkPractice = endpoint({
  method: 'POST',
  path: '/test_series/pts/bookmark_practice',
  caller: 'student',
  summary: 'Adds or removes the bookmark of a question that was asked in a session, also that of a result with it',
  body: Exactly({ session_id: SessionKey, number: Id, is_bookmarked: Flag }),
  data: Exactly({ number: Type.Integer(), is_bookmarked: Type.Boolean() }),
});

const WeakTopic = Exactly({
  subject: Type.String(),
  /** Null for all topics of the subject. */
  topic: Nullable(Type.String()),
  right: Type.Integer(),
  questions: Type.Integer(),
});
export type WeakTopic = StaticDecode<typeof WeakTopic>;

export const getWeakTopics = endpoint({
  method: 'GET',
  path: '/test_series/pts/weak_topics',
  caller: 'student',
  summary: 'Topics of a released result in which less than half is right and that can be practised, the weakest first',
  body: Exactly({ attempt_id: Text(64), product_id: Id }),
  data: Type.Array(WeakTopic),
  refusals: [resultAwaited],
});

const PracticeOffer = Exactly({
  product_id: Id,
  /** Mistakes that come again now. */
  due: Type.Integer(),
});
export type PracticeOffer = StaticDecode<typeof PracticeOffer>;

export const getPracticeOffers = endpoint({
  method: 'GET',
  path: '/user/get_practice',
  caller: 'student',
  summary: 'The own products with topics for practice that are open now, or one of them',
  body: Exactly({ product_id: Type.Optional(Id) }),
  data: Type.Array(PracticeOffer),
});
