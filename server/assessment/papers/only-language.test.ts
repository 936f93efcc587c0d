import { expect, test } from 'vitest';
import type { Bilingual, Paper } from '../../../contract/assessment/paper.ts';
import { onlyLanguage } from './only-language.ts';

const paper = (...texts: Bilingual[]) =>
  ({
    sections: [{ title: { english: 'Questions', hindi: 'प्रश्न' }, questions: texts.map((text) => ({ text })) }],
  }) as Paper;
const alike = (text: string): Bilingual => ({ english: text, hindi: text });

test.each([
  ['bilingual', paper({ english: 'Choose.', hindi: 'चुनिए।' }, alike('2 + 2')), null],
  ['bilingual, most questions alike', paper(alike('Choose.'), alike('Select.'), { english: 'a', hindi: 'क' }), null],
  ['English under both names', paper(alike('<p lang="hi">Choose.</p>'), alike('2 + 2')), 2],
  ['Hindi under both names', paper(alike('<p>चुनिए।</p>'), alike('2 + 2')), 1],
  ['English alone', paper({ english: 'Choose.', hindi: '' }), 2],
  ['Hindi alone', paper({ english: '', hindi: 'चुनिए।' }), 1],
  ['numbers alone', paper(alike('2 + 2')), null],
] as const)('%s', (_name, document, language) => {
  expect(onlyLanguage(document)).toBe(language);
});
