import { expect, test } from 'vitest';
import { pathIn } from './language-path.ts';
import { languageOfPath, withoutLanguage } from './language-prefix.ts';

test.each([
  ['/', '/hi'],
  ['/ssc', '/hi/ssc'],
  ['/ssc?price=free#list', '/hi/ssc?price=free#list'],
  ['/?vertical=6', '/hi?vertical=6'],
  ['/#centres', '/hi#centres'],
  ['/hindi-medium', '/hi/hindi-medium'],
])('%s is %s in Hindi, and the other way round', (english, hindi) => {
  expect([pathIn('hindi', english), withoutLanguage(hindi)]).toEqual([hindi, english]);
  expect([languageOfPath(english), languageOfPath(hindi)]).toEqual(['english', 'hindi']);
  expect([pathIn('english', english), pathIn('hindi', hindi), withoutLanguage(english)]).toEqual([
    english,
    hindi,
    english,
  ]);
});

test.each([
  'https://x.example/',
  '//x.example',
  '?tab=2',
  '#content',
  'tel:+91',
  '/media/a.pdf',
  '/offline-files/1/2',
  '/preview/1101',
  '/api/v1/docs',
  '/console',
  '/invoice/x?signature=y',
  '/credit-note/x',
  '/scorecard',
  '/scorecard/x',
])('%s is the same in all languages', (address) => expect(pathIn('hindi', address)).toBe(address));
