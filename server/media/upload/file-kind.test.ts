import { expect, test } from 'vitest';
import { fileKindOf, reasonAgainst } from './file-kind.ts';

const bytes = (text: string) => Buffer.from(text, 'latin1');

test.each([
  ['\x89PNG\r\n\x1a\n', 'picture', 'image/png'],
  ['\xff\xd8\xff\xe0', 'picture', 'image/jpeg'],
  ['RIFF\x00\x00\x00\x00WEBP', 'picture', 'image/webp'],
  ['GIF89a', 'picture', 'image/gif'],
  ['%PDF-1.7\n', 'pdf', 'application/pdf'],
  ['%PDF-2.0\n', 'pdf', 'application/pdf'],
  ['\x00\x00\x00\x20ftypisom', 'film', 'video/mp4'],
  ['\x1a\x45\xdf\xa3\x01\x42\x82\x84webm', 'film', 'video/webm'],
])('%j is a %s', (head, kind, contentType) => {
  expect(fileKindOf(bytes(head))).toMatchObject({ kind, contentType });
});

test.each([
  ['<svg xmlns="http://www.w3.org/2000/svg">', /SVG/],
  ['\xef\xbb\xbf<?xml version="1.0"?>\n<!-- Drawn --><svg>', /SVG/],
  ['\x00\x00\x00\x18ftypheic', /HEIC/],
  ['MZ\x90\x00 %PDF-1.4', /does not begin/],
  ['<html><script>1</script>%PDF-1.4', /does not begin/],
  ['\n%PDF-1.4', /does not begin/],
])('%j is refused with a reason', (head, reason) => {
  expect(fileKindOf(bytes(head))).toBeNull();
  expect(reasonAgainst(bytes(head))).toMatch(reason);
});

test.each(['', 'x', '\x7fELF', 'PK\x03\x04', '<html>', '#!/bin/sh', '%PDF-9'])('%j is refused', (head) => {
  expect(fileKindOf(bytes(head))).toBeNull();
  if (!head.includes('%PDF')) expect(reasonAgainst(bytes(head))).toBeNull();
});
