/** What a student chooses for a session. Pure. */
import {
  MAX_PRACTICE_TOPICS,
  type Practice,
  type PracticeChoice,
  type PracticeTopic,
} from '../../../contract/assessment/practice.ts';
import type { StartBody } from '../practice-calls.ts';
import type { PracticeParams } from '../practice-params.ts';

export const QUESTION_COUNTS = [5, 10, 15, 20, 30, 50] as const;
/** 0 for no limit. */
export const MINUTES = [0, 5, 10, 15, 30, 60] as const;

/** What a session asks. */
export type Wanted = Omit<StartBody, 'session_id' | 'product_id'>;

export type Choices = {
  /** Keys of topics. */
  topics: ReadonlySet<string>;
  choice: PracticeChoice;
  questions: number;
  minutes: number;
};

export const keyOf = ({ subject, topic }: Pick<PracticeTopic, 'subject' | 'topic'>) => JSON.stringify([subject, topic]);

/** The topics of the address; without them all, if they are not too many. */
export function firstChoices({ topics }: Practice, { subject, topic }: PracticeParams): Choices {
  const named = topics.filter((one) => one.subject === subject && (topic === null || one.topic === topic));
  const chosen = named.length > 0 ? named : topics;
  const keys = chosen.length <= MAX_PRACTICE_TOPICS ? chosen.map(keyOf) : [];
  return { topics: new Set(keys), choice: 'mixed', questions: 10, minutes: 0 };
}

/** The topics with mistakes that are due, those with the most first. */
export function dueTopics({ topics }: Practice): PracticeTopic[] {
  return topics
    .filter(({ due }) => due > 0)
    .toSorted((one, other) => other.due - one.due)
    .slice(0, MAX_PRACTICE_TOPICS);
}

/** The topics by subject, in their order. */
export function bySubject(topics: readonly PracticeTopic[]): Array<[string, PracticeTopic[]]> {
  const subjects = new Set(topics.map(({ subject }) => subject));
  return [...subjects].map((subject) => [subject, topics.filter((topic) => topic.subject === subject)]);
}
