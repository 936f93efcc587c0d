import { expect, test } from 'vitest';
import { attachmentType } from './attachment-type.ts';

const MAX_BYTES = 1000;
const typeOf = (content: Buffer) => attachmentType(content, MAX_BYTES);

test('an attachment is recognised by its content', () => {
  expect(typeOf(Buffer.from('ffd8ffe000', 'hex'))).toBe('image/jpeg');
  expect(typeOf(Buffer.from('89504e470d0a1a0a00', 'hex'))).toBe('image/png');
  expect(typeOf(Buffer.from('RIFF0000WEBPVP8 '))).toBe('image/webp');
  expect(typeOf(Buffer.from('%PDF-1.7'))).toBe('application/pdf');
  for (const text of ['', '<svg xmlns="http://www.w3.org/2000/svg"/>', '<html>', 'GIF89a', 'RIFF0000WAVE'])
    expect(typeOf(Buffer.from(text)), text).toBeNull();
  const large = Buffer.concat([Buffer.from('%PDF-'), Buffer.alloc(MAX_BYTES - 5)]);
  expect(typeOf(large)).toBe('application/pdf');
  expect(typeOf(Buffer.concat([large, Buffer.alloc(1)]))).toBeNull();
});
