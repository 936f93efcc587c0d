import { expect, test } from 'vitest';
import { inEnglish, textsOf } from './text.ts';

const texts = textsOf({
  english: { over: 'It is over.', wait: (minutes: number) => `Wait ${minutes} minutes.` },
  hindi: { over: 'यह समाप्त हो चुका है।', wait: (minutes) => `${minutes} मिनट रुकें।` },
});

test('a message has its text in each language', () => {
  expect(texts.over).toEqual({ english: 'It is over.', hindi: 'यह समाप्त हो चुका है।' });
  expect(texts.wait(5)).toEqual({ english: 'Wait 5 minutes.', hindi: '5 मिनट रुकें।' });
});

test('a text for the staff is English in each language', () => {
  expect(inEnglish('Wait.')).toEqual({ english: 'Wait.', hindi: 'Wait.' });
});
