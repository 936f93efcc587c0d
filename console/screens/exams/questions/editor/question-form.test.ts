import { describe, expect, test } from 'vitest';
import {
  areTagsValid,
  contentOf,
  formOf,
  newContent,
  withOptionDown,
  withoutOption,
  withoutRow,
  withRight,
  withRowDown,
} from './question-form.ts';

const text = (english: string) => ({ english, hindi: '' });
const PARTS = {
  options: ['a', 'b', 'c'].map(text),
  rows: ['1', '2'].map(text),
  answer: { options: [1, 3], pairs: [3, 1], ranges: [] },
};

test('a content is the same after the form, with the parts of its type only', () => {
  const content = { ...newContent('match', { subject: 'Polity', topic: '' }), tags: ['a', 'b'], answer: PARTS.answer };
  expect(contentOf(formOf(content))).toEqual({ ...content, answer: { options: [], pairs: [3, 1, 0, 0], ranges: [] } });
  expect(contentOf({ ...formOf(content), type: 'passage' })).toMatchObject({ options: [], rows: [], marks: '' });
});

test('tags are short and few', () => {
  expect(contentOf({ ...formOf(newContent('single', PLACE)), tags: ' a, b,,a ' }).tags).toEqual(['a', 'b']);
  expect(areTagsValid('x'.repeat(41))).toBe(false);
  expect(areTagsValid(Array.from({ length: 21 }, (_, at) => `tag ${at}`).join())).toBe(false);
});

const PLACE = { subject: 'Polity', topic: 'Rights' };

describe('the answer follows its options and rows', () => {
  test('when an option is removed', () => {
    const { options, answer } = withoutOption(PARTS, 0);
    expect(options).toHaveLength(2);
    expect(answer).toMatchObject({ options: [2], pairs: [2, 0] });
  });

  test('when options change places', () => {
    const { options, answer } = withOptionDown(PARTS, 0);
    expect(options.map(({ english }) => english)).toEqual(['b', 'a', 'c']);
    expect(answer).toMatchObject({ options: [2, 3], pairs: [3, 2] });
  });

  test('when a row is removed, or rows change places', () => {
    expect(withoutRow(PARTS, 0).answer.pairs).toEqual([1]);
    expect(withRowDown(PARTS, 0)).toMatchObject({ rows: [text('2'), text('1')], answer: { pairs: [1, 3] } });
  });
});

test('an option is right, and no longer', () => {
  expect(withRight(PARTS.answer, 2).options).toEqual([1, 2, 3]);
  expect(withRight(PARTS.answer, 3).options).toEqual([1]);
});
