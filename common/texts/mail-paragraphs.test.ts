import { expect, test } from 'vitest';
import { mailParagraphs } from './mail-paragraphs.ts';

test('paragraphs are separated by empty lines; a line with a URL below it is a button', () => {
  expect(
    mailParagraphs('\nHello,\nworld\n\n\nSee the course:\nhttps://x.example/a?b=1\n\nhttps://x.example\n'),
  ).toEqual([
    { kind: 'text', text: 'Hello,\nworld' },
    { kind: 'button', label: 'See the course', url: 'https://x.example/a?b=1' },
    { kind: 'text', text: 'https://x.example' },
  ]);
});

test('a URL of another scheme, or with characters at which other programs end it, is no button', () => {
  const split = 'Open\nhttps://x.example"@2130706433/';
  expect(mailParagraphs(split)).toEqual([{ kind: 'text', text: split }]);
  expect(mailParagraphs('Press\njavascript:alert(1)')).toEqual([{ kind: 'text', text: 'Press\njavascript:alert(1)' }]);
});
