/** Reads and writes the URL parameters of practice. */
import { STORE_LANGUAGE_PARAMETER } from '../../contract/assessment/test-start.ts';

export type PracticeParams = Readonly<{
  productId: number;
  sessionId: string | null;
  /** The topic that is chosen at the beginning; without a topic, all of the subject. */
  subject: string | null;
  topic: string | null;
}>;

export function readPracticeParams(search: string): PracticeParams {
  const query = new URLSearchParams(search);
  return {
    productId: Math.trunc(Number(query.get('product-id'))) || 0,
    sessionId: query.get('session'),
    subject: query.get('subject'),
    topic: query.get('topic'),
  };
}

/** Returns the URL of the same page with another session, or with none. */
export function sessionUrl(location: Pick<Location, 'pathname' | 'search'>, sessionId: string | null): string {
  const query = new URLSearchParams(location.search);
  if (sessionId) query.set('session', sessionId);
  else query.delete('session');
  return `${location.pathname}?${query}`;
}

/** Returns the URL with which practice of one topic opens from a result. */
export function topicUrl(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  { subject, topic }: { subject: string; topic: string | null },
): string {
  const from = new URLSearchParams(search);
  const query = new URLSearchParams({ view: 'practice', 'product-id': from.get('product-id') ?? '' });
  for (const name of ['language', STORE_LANGUAGE_PARAMETER]) {
    const value = from.get(name);
    if (value) query.set(name, value);
  }
  query.set('subject', subject);
  if (topic !== null) query.set('topic', topic);
  return `${pathname}?${query}`;
}
