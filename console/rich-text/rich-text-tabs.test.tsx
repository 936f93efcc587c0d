import { DOMParser as LinkeDomParser } from 'linkedom';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { checkHtml } from './document/check-html.ts';
import { RichTextTabs } from './rich-text-tabs.tsx';

vi.mock('./document/check-html.ts', async (original) => {
  const module = await original<{ checkHtml: () => unknown }>();
  return { ...module, checkHtml: vi.fn(module.checkHtml) };
});

const before = globalThis.DOMParser;
beforeAll(() => {
  globalThis.DOMParser = LinkeDomParser as unknown as typeof DOMParser;
});
afterAll(() => {
  globalThis.DOMParser = before;
});

test('the source is checked once when it is shown, after the check that chooses the tab', () => {
  const html = renderToStaticMarkup(
    <RichTextTabs
      id="text"
      label="Text"
      value="<p>one</p><blink>two</blink>"
      onChange={() => {}}
      preview={async () => ({ html: '' })}
      look=""
      maxLength={1000}
    />,
  );
  expect(html).toContain('blink');
  expect(html).toContain('<textarea');
  expect(vi.mocked(checkHtml)).toHaveBeenCalledTimes(2);
});
