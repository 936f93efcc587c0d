import { describe, expect, test } from 'vitest';
import { fold } from './fold.ts';
import { buildTextIndex } from './text-index.ts';

const titles = [
  'SSC CGL 2027 Test Series',
  'IAS Foundation',
  'Modern History of India',
  'गणित की किताब',
  'Geography atlas',
];
const index = buildTextIndex(titles);
const find = (text: string) => index.find(text, 10).map((number) => titles[number]);

describe('a text index', () => {
  test('finds a word by its beginning', () => expect(find('geo')).toEqual(['Geography atlas']));
  test('finds a word by its inside', () => expect(find('graphy')).toEqual(['Geography atlas']));
  test('forgives a typing error', () => expect(find('foundtion')).toEqual(['IAS Foundation']));
  test('wants every word', () => expect(find('ssc history')).toEqual([]));
  test('reads Hindi without its loose marks', () => expect(find('गणित')).toEqual(['गणित की किताब']));
  test('puts the whole word before its beginnings', () => {
    const both = buildTextIndex(['historical notes', 'history notes']);
    expect(both.find('history', 10)).toEqual([1, 0]);
  });
  test('answers nothing to nothing', () => expect(find('  ')).toEqual([]));
});

test('folding drops case, accents and punctuation', () => expect(fold('  Café–Über! ')).toBe('cafe uber'));
