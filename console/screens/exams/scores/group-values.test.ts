import { expect, test } from 'vitest';
import { fieldsOf, NEW_GROUP, valueErrors, valuesOf, valueText } from './group-values.ts';

const TEXTS = {
  ...{ noTests: 'tests', minSizeInvalid: 'size', sectionInvalid: 'section' },
  ...{ categoryInvalid: 'category', scoreInvalid: 'score' },
};
const VALUES = {
  ...NEW_GROUP,
  ...{ name: ' CGL ', tests: [{ id: 501, title: 'SSC' }], version: 3 },
  tie_rules: [
    { rule: 'section_percentile', section: '2' },
    { rule: 'age', section: '7' },
  ],
  cutoffs: [{ category: ' OBC', score: '85.5 ' }],
};

test('the values become a call, and the stored group the same values', () => {
  const fields = fieldsOf(VALUES);
  expect(fields).toMatchObject({
    ...{ name: 'CGL', test_ids: [501], min_shift_size: 30, cutoffs: [{ category: 'OBC', score: '85.5' }] },
    tie_rules: [
      { rule: 'section_percentile', section: 2 },
      { rule: 'age', section: null },
    ],
  });
  const stored = {
    ...{ ...fields, tests: [{ test_id: 501, code: 'S', name: 'SSC' }], group_id: 1, version: 3 },
    ...{ changed_by: '', changed_at: '', computation: null, published: null, request: null },
  };
  expect(fieldsOf(valuesOf(stored))).toEqual(fields);
});

test('what the call would refuse is named at its field', () => {
  expect(valueErrors(VALUES, TEXTS)).toEqual({});
  expect(
    valueErrors(
      {
        ...{ ...VALUES, tests: [], min_shift_size: '0' },
        tie_rules: [{ rule: 'section_wrong_ratio', section: '' }],
        cutoffs: [{ category: '', score: '1e3' }],
      },
      TEXTS,
    ),
  ).toEqual({
    ...{ tests: 'tests', min_shift_size: 'size', 'tie_rules.0.section': 'section' },
    ...{ 'cutoffs.0.category': 'category', 'cutoffs.0.score': 'score' },
  });
});

test('values are compared as text', () => {
  expect([VALUES.name, VALUES.tests, VALUES.tie_rules, VALUES.cutoffs].map(valueText)).toEqual([
    ...[' CGL ', 'SSC', 'section_percentile 2, age 7', ' OBC 85.5 '],
  ]);
});
