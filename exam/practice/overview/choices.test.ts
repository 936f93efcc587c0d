import { describe, expect, test } from 'vitest';
import type { Practice, PracticeTopic } from '../../../contract/assessment/practice.ts';
import { dueTopics, firstChoices, keyOf } from './choices.ts';

const topic = (subject: string, name: string, due = 0): PracticeTopic => ({
  ...{ subject, topic: name, questions: 10, seen: 4, right: 2, due },
});
const practice = (topics: PracticeTopic[]): Practice => ({
  ...{ product_id: 1, product_title: 'Series', topics, due: 0, bookmarked: 0, open_session: null },
});
const none = { productId: 1, sessionId: null, subject: null, topic: null };
const all = practice([topic('Physics', 'Heat', 1), topic('Physics', ''), topic('Polity', 'Union', 3)]);

describe('the topics chosen at the beginning', () => {
  test('are those of the address: a topic, the questions without one, or a subject', () => {
    const chosen = (subject: string, name: string | null) => [
      ...firstChoices(all, { ...none, subject, topic: name }).topics,
    ];
    expect(chosen('Physics', 'Heat')).toEqual([keyOf({ subject: 'Physics', topic: 'Heat' })]);
    expect(chosen('Physics', '')).toEqual([keyOf({ subject: 'Physics', topic: '' })]);
    expect(chosen('Physics', null)).toHaveLength(2);
  });

  test('are all without one in the address, and none if they are too many for a session', () => {
    expect(firstChoices(all, none).topics.size).toBe(3);
    expect(firstChoices(all, { ...none, subject: 'Unknown' }).topics.size).toBe(3);
    const many = practice(Array.from({ length: 21 }, (_, at) => topic('Physics', `Topic ${at}`)));
    expect(firstChoices(many, none).topics.size).toBe(0);
  });
});

test('what is due is repeated from the topics with the most mistakes', () => {
  expect(dueTopics(all).map(({ topic: name }) => name)).toEqual(['Union', 'Heat']);
});
