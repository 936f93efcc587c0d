import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { marked } from 'marked';
import { expect, test } from 'vitest';
import { frontMatter } from '../platform/files/content-file.ts';
import { sanitise } from '../platform/files/sanitise.ts';
import { htmlAsMarkdown } from './export.ts';

const PAGES = join(import.meta.dirname, '../../content/pages');

const htmlOf = async (markdown: string) => sanitise(await marked.parse(markdown));

test('a page without stored Markdown is exported as HTML that is shown in the same way', async () => {
  const texts = readdirSync(PAGES).map((name) => frontMatter(readFileSync(join(PAGES, name), 'utf8')).body);
  const code = '# Title\n\n```\nfirst\n\n\n    second  \n```\n\n- one\n\n  two\n\n| a | b |\n|---|---|\n| 1 | *2* |\n';
  for (const text of [...texts, code, '1. एक\n2. दो\n\nText &amp; <b>more</b>\nnext line\n']) {
    const html = await htmlOf(text);
    expect(await htmlOf(htmlAsMarkdown(html))).toBe(html);
  }
});
