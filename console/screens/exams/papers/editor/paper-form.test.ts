import { expect, test } from 'vitest';
import { areMinutes, contentOf, formOf, newPaper, newSection, numbered, withSectionDown } from './paper-form.ts';

const question = (number: number) => ({
  ...{ number, question_id: number * 10, version: 1, marking: null, keep_options: false },
});

test('the content of a form is that from which it was made', () => {
  const content = { ...newPaper(' Mock 1 ', 'M1'), closes: '2027-01-02T18:00:00+05:30' };
  expect(contentOf(formOf(content))).toEqual(content);
  expect(formOf(content)).toMatchObject({ name: 'Mock 1', minutes: '60', closes: '2027-01-02T18:00', opens: '' });
});

test('questions get numbers that the paper does not use', () => {
  const sections = [{ ...newSection(1), questions: [question(1), question(3)] }];
  const added = numbered(
    [
      { question_id: 7, version: 2 },
      { question_id: 8, version: 1 },
    ],
    sections,
  );
  expect(added.map(({ number, question_id, version }) => [number, question_id, version])).toEqual([
    [2, 7, 2],
    [4, 8, 1],
  ]);
});

test('minutes are whole and at most a day', () => {
  expect(['60', '1440'].every(areMinutes)).toBe(true);
  expect(['', '0', '1441', '1.5', '-3'].some(areMinutes)).toBe(false);
});

test('a section is moved down, the last one stays', () => {
  const [one, two] = [newSection(1), newSection(2)];
  expect(withSectionDown([one, two], 0)).toEqual([two, one]);
  expect(withSectionDown([one, two], 1)).toEqual([one, two]);
});
