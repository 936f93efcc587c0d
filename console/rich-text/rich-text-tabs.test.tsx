import { Parser } from 'htmlparser2';
import { DOMParser as LinkeDomParser } from 'linkedom';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { RichTextTabs } from './rich-text-tabs.tsx';

const before = globalThis.DOMParser;
beforeAll(() => {
  globalThis.DOMParser = LinkeDomParser as unknown as typeof DOMParser;
});
afterAll(() => {
  globalThis.DOMParser = before;
});
afterEach(() => void vi.restoreAllMocks());

test('the source is checked once when it is shown, after the check that chooses the tab', () => {
  const value = '<p>one</p><blink>two</blink>';
  const parse = vi.spyOn(Parser.prototype, 'write');
  const html = renderToStaticMarkup(
    <RichTextTabs
      id="text"
      label="Text"
      value={value}
      onChange={() => {}}
      preview={async () => ({ html: '' })}
      look=""
      maxLength={1000}
    />,
  );
  expect(html).toContain('blink');
  expect(html).toContain('<textarea');
  expect(parse.mock.calls.filter(([text]) => text === value)).toHaveLength(2);
});
