import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { type InlineHashes, renderPage } from './render-page.ts';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

async function hashesIn(body: string, type = 'text/html; charset=utf-8') {
  let hashes: InlineHashes | undefined;
  await renderPage(
    {
      origin: 'http://site.example',
      headers: (inline) => {
        hashes = inline;
        return {};
      },
      render: async () => ({ status: 200, headers: { 'content-type': type }, body, dataDigest: null }),
    },
    '/',
  );
  return hashes;
}

test('the hashes are those of the inline scripts and styles, each once', async () => {
  const html =
    '<style>a{}</style><script>one()</script><script src="/x.js"></script><script type="application/ld+json">{}</script>' +
    '<p>हिन्दी</p><script type="module">two("हिन्दी")</script><style media="print">b{}</style><style>a{}</style>';
  expect(await hashesIn(html)).toEqual({
    scripts: [hashOf('one()'), hashOf('two("हिन्दी")')],
    styles: [hashOf('a{}'), hashOf('b{}')],
  });
});

test('an element that does not end, and a response that is no page, have none', async () => {
  expect(await hashesIn('<p></p><script>one()')).toEqual({ scripts: [], styles: [] });
  expect(await hashesIn('<style>a{}</style>', 'text/plain')).toEqual({ scripts: [], styles: [] });
});
