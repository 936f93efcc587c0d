import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldWord, rawWordsOf } from '../../../common/texts/similarity/fold.ts';
import { runAtOnce } from '../../platform/process/time-slicing.ts';
import { buildVocabulary } from '../text/vocabulary.ts';
import { packedListBuilder } from './packed-list.ts';
import { buildPostings, readDocuments } from './postings.ts';

const word = fc.constantFrom('polity', 'Polity', 'history', 'गणित', 'गणित़', 'की', 'किताब', '2027', '\u0301');
const words = fc.array(word, { maxLength: 6 }).map((list) => list.join(' '));
const document = fc.record({
  title: words,
  texts: fc.array(fc.record({ text: words, weight: fc.constantFrom(0.8, 0.6, 0.4) }), { maxLength: 3 }),
});

test('postings contain each word of each document with its highest weight, highest first', () => {
  fc.assert(
    fc.property(fc.array(document, { maxLength: 30 }), (documents) => {
      const packed = packedListBuilder<(typeof documents)[number]>();
      for (const one of documents) packed.add(one);
      const read = runAtOnce(readDocuments(packed.list(), (one) => one));
      const vocabulary = runAtOnce(buildVocabulary(read.raws));
      const postings = runAtOnce(buildPostings(read, vocabulary));
      const { wordsOf, weightNumbersOf, weights, startOf, documentsIn, firstOf } = postings;
      const expected = documents.map((one) => plainWeights(one, vocabulary.numberOf));

      for (const [number, weightByWord] of expected.entries()) {
        const found = new Map<number, number>();
        for (let at = startOf[number] as number; at < (startOf[number + 1] as number); at++)
          found.set(wordsOf[at] as number, weights[weightNumbersOf[at] as number] as number);
        expect(found).toEqual(weightByWord);
      }
      for (let word = 0; word < vocabulary.size; word++) {
        const containing = [...expected.keys()].filter((number) => expected[number]?.has(word));
        const weightIn = (number: number) => expected[number]?.get(word) as number;
        containing.sort((a, b) => weightIn(b) - weightIn(a) || a - b);
        expect([...documentsIn.subarray(firstOf[word], firstOf[word + 1])]).toEqual(containing);
      }
    }),
  );
});

function plainWeights(
  { title, texts }: { title: string; texts: Array<{ text: string; weight: number }> },
  numberOf: (word: string) => number | null,
) {
  const bonus = 0.2 / Math.max(1, rawWordsOf(title).length);
  const highest = new Map<number, number>();
  for (const { text, weight } of [{ text: title, weight: 1 }, ...texts]) {
    for (const raw of rawWordsOf(text)) {
      const number = numberOf(foldWord(raw));
      const worth = Math.fround(text === title ? weight + bonus : weight);
      if (number !== null) highest.set(number, Math.max(highest.get(number) ?? 0, worth));
    }
  }
  return highest;
}
