import { describe, expect, test } from 'vitest';
import { fold } from '../../../common/texts/similarity/fold.ts';
import { runAtOnce } from '../../platform/process/time-slicing.ts';
import { buildTextIndex } from './text-index.ts';

const indexOf = (titles: string[]) => runAtOnce(buildTextIndex(titles, (title) => ({ title })));

const titles = [
  'SSC CGL 2027 Test Series',
  'IAS Foundation',
  'Modern History of India',
  'गणित की किताब',
  'Geography atlas',
];
const index = indexOf(titles);
const find = (text: string) => index.find(text, 10).map((number) => titles[number]);

describe('a text index', () => {
  test('finds a word by its beginning', () => expect(find('geo')).toEqual(['Geography atlas']));
  test('finds a word by its inside', () => expect(find('graphy')).toEqual(['Geography atlas']));
  test('tolerates a typing error', () => expect(find('foundtion')).toEqual(['IAS Foundation']));
  test('tolerates swapped letters', () => expect(find('gegoraphy')).toEqual(['Geography atlas']));
  test('tolerates an error in a beginning', () => expect(find('gegrap')).toEqual(['Geography atlas']));
  test('requires every word, and half of them where none has all', () => {
    expect(find('test ssc')).toEqual(['SSC CGL 2027 Test Series']);
    expect(find('ssc history')).toEqual(['SSC CGL 2027 Test Series', 'Modern History of India']);
    expect(find('history qqqq wwww')).toEqual([]);
  });
  test('splits words that were typed as one, and joins those typed as two', () => {
    expect(find('ssccgl')).toEqual(['SSC CGL 2027 Test Series']);
    expect(find('geo graphy')).toEqual(['Geography atlas']);
  });
  test('matches the same word in both scripts', () => {
    expect(find('ganit')).toEqual(['गणित की किताब']);
    expect(find('kitaab')).toEqual(['गणित की किताब']);
    expect(find('एसएससी')).toEqual(['SSC CGL 2027 Test Series']);
  });
  test('puts the same title before one that begins with it, and that before a near one', () => {
    const ranked = indexOf(['Polite English', 'Polity in Charts', 'Polity']);
    expect(ranked.find('polity', 10)).toEqual([2, 1]);
    expect(ranked.find('polit', 10)).toEqual([2, 0, 1]);
  });
  test('reads Hindi without its loose marks', () => expect(find('गणित')).toEqual(['गणित की किताब']));
  test('puts the whole word before its beginnings', () => {
    const both = indexOf(['testing notes', 'test notes']);
    expect(both.find('test', 10)).toEqual([1, 0]);
  });
  test('returns nothing for an empty query', () => expect(find('  ')).toEqual([]));
});

test('folding drops case, accents and punctuation', () => expect(fold('  Café–Über! ')).toBe('cafe uber'));

test('other work can run after each document while an index is built, because a document may be long', () => {
  const words = Array.from({ length: 60 }, (_, number) => `word${number}`);
  let read = 0;
  const work = buildTextIndex(words, (title) => {
    read++;
    return { title };
  });
  for (let before = 0; !work.next().done; before = read) expect(read - before).toBeLessThanOrEqual(1);
  expect(read).toBe(60);
});
