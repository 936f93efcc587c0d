import { expect, it } from 'vitest';
import { readPracticeParams, sessionUrl, topicUrl } from './practice-params.ts';

const pathname = '/engine';

it('keeps a session in the address, and removes it', () => {
  const url = sessionUrl({ pathname, search: '?view=practice&product-id=2103' }, 'one');
  expect(readPracticeParams(url.slice(pathname.length))).toMatchObject({ productId: 2103, sessionId: 'one' });
  expect(sessionUrl({ pathname, search: url.slice(pathname.length) }, null)).toBe(
    '/engine?view=practice&product-id=2103',
  );
});

it('leads from a result to a topic, or to all topics of a subject', () => {
  const search = '?test-series-id=508&product-id=2103&language=1&view=result&attempt-id=a';
  const url = topicUrl({ pathname, search }, { subject: 'Mathematics', topic: '' });
  expect(url).toBe('/engine?view=practice&product-id=2103&language=1&subject=Mathematics&topic=');
  expect(readPracticeParams(url.slice(pathname.length))).toMatchObject({ subject: 'Mathematics', topic: '' });
  const all = topicUrl({ pathname, search }, { subject: 'Mathematics', topic: null });
  expect(readPracticeParams(all.slice(pathname.length))).toMatchObject({ subject: 'Mathematics', topic: null });
});

it('keeps the language of the store, to lead back to its pages', () => {
  const search = '?product-id=2103&store-language=hindi&attempt-id=a';
  const url = topicUrl({ pathname, search }, { subject: 'Mathematics', topic: null });
  expect(url).toBe('/engine?view=practice&product-id=2103&store-language=hindi&subject=Mathematics');
});
