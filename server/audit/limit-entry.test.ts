import { expect, test } from 'vitest';
import { cutToBytes, limitLabel, limitValues } from './limit-entry.ts';

test('a text is cut at a whole character, wherever the limit falls', () => {
  const text = `a${'😀é€'.repeat(100)}`;
  for (let bytes = 0; bytes < 40; bytes++) {
    const cut = cutToBytes(text, bytes);
    expect(cut.isWellFormed()).toBe(true);
    expect(text.startsWith(cut)).toBe(true);
    expect(Buffer.byteLength(cut)).toBeGreaterThan(bytes - 4);
    expect(Buffer.byteLength(cut)).toBeLessThanOrEqual(bytes);
  }
  expect(limitLabel('😀'.repeat(200))).toBe('😀'.repeat(150));
  expect(limitLabel('Mock \ud83d')).toBe('Mock \ufffd');
});

test('long values are shortened, and the others stay', () => {
  expect(limitValues({ at: new Date(0), gone: undefined, list: [1, null] })).toEqual({
    at: '1970-01-01T00:00:00.000Z',
    list: [1, null],
  });
  const limited = limitValues({ title: 'Course', body: 'नमस्ते '.repeat(20_000), rows: Array(9000).fill('"') }) ?? {};
  expect(limited).toMatchObject({
    title: 'Course',
    body: expect.stringMatching(/^"नमस्ते .*… \(380002 bytes, SHA-256 [0-9a-f]{32}\)$/),
  });
  expect(JSON.stringify(limited).isWellFormed()).toBe(true);
  expect(Buffer.byteLength(JSON.stringify(limited))).toBeLessThanOrEqual(16 * 1024);
  const [one, other] = ['a', 'b'].map((end) => limitValues({ text: `${'x'.repeat(20_000)}${end}` }));
  expect(one).not.toEqual(other);
  const many = limitValues(Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`field${at}`, at]))) ?? {};
  expect(Object.keys(many)).toHaveLength(101);
  expect(many).toMatchObject({ field0: 0, further_fields: 4900 });
});
