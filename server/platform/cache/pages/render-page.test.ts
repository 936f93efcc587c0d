import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { renderPage } from './render-page.ts';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

async function hashesIn(body: string, type = 'text/html; charset=utf-8') {
  let hashes: string[] | undefined;
  await renderPage(
    {
      origin: 'http://site.example',
      headers: (styleHashes) => {
        hashes = styleHashes;
        return {};
      },
      render: async () => ({ status: 200, headers: { 'content-type': type }, body, dataDigest: null }),
    },
    '/',
  );
  return hashes;
}

test('the hashes are those of the inline styles, each once', async () => {
  const html =
    '<style>a{}</style><script>one()</script><p>हिन्दी</p><style media="print">b{content:"हि"}</style><style>a{}</style>';
  expect(await hashesIn(html)).toEqual([hashOf('a{}'), hashOf('b{content:"हि"}')]);
});

test('a style that does not end, and a response that is no page, have none', async () => {
  expect(await hashesIn('<p></p><style>a{}')).toEqual([]);
  expect(await hashesIn('<style>a{}</style>', 'text/plain')).toEqual([]);
});
