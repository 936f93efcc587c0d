import { DOMParser as LinkeDomParser } from 'linkedom';
import { EditorState, TextSelection } from 'prosemirror-state';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readHtml } from '../document/read-html.ts';
import { writeHtml } from '../document/write-html.ts';
import { toggleHindi } from './hindi.ts';

const before = globalThis.DOMParser;
beforeAll(() => {
  globalThis.DOMParser = LinkeDomParser as unknown as typeof DOMParser;
});
afterAll(() => {
  globalThis.DOMParser = before;
});

/** Returns the HTML after Hindi was pressed `times` times for what is selected, as a part of the text. */
function pressed(html: string, selected: string, times = 1): string {
  const { doc } = readHtml(html);
  const from = doc.textBetween(0, doc.content.size).indexOf(selected) + 1;
  const selection = TextSelection.create(doc, from, from + selected.length);
  let state = EditorState.create({ doc, selection });
  for (let time = 0; time < times; time += 1) toggleHindi(state, (transaction) => (state = state.apply(transaction)));
  return writeHtml(state.doc);
}

test('text becomes Hindi, and not Hindi again', () => {
  expect(pressed('<p>one two</p>', 'two')).toBe('<p>one <span lang="hi">two</span></p>');
  expect(pressed('<p>one two</p>', 'two', 2)).toBe('<p>one two</p>');
  expect(pressed('<p><span lang="en">one</span></p>', 'one')).toBe('<p><span lang="hi">one</span></p>');
});

test('the other attributes of a span stay, such as the id that links refer to', () => {
  const html = '<p>A <span dir="ltr" id="a">one <strong>two</strong></span></p>';
  const hindi = '<p>A <span lang="hi" dir="ltr" id="a">one <strong>two</strong></span></p>';
  expect(pressed(html, 'one two')).toBe(hindi);
  expect(pressed(html, 'one two', 2)).toBe(html);
  expect(pressed(html, 'A one two')).toBe(
    '<p><span lang="hi">A </span><span lang="hi" dir="ltr" id="a">one <strong>two</strong></span></p>',
  );
});

test('a span that is divided leaves its id to its first part', () => {
  const html = '<p><span id="a">one two <strong>three</strong></span></p>';
  expect(pressed(html, 'one')).toBe('<p><span lang="hi" id="a">one</span> two <strong>three</strong></p>');
  expect(pressed(html, 'three')).toBe(
    '<p><span id="a">one two </span><span lang="hi"><strong>three</strong></span></p>',
  );
});

test('what is typed next is Hindi, without the id of the text around it', () => {
  const { doc } = readHtml('<p><span dir="ltr" id="a">one</span></p>');
  let state = EditorState.create({ doc, selection: TextSelection.create(doc, 3) });
  toggleHindi(state, (transaction) => (state = state.apply(transaction)));
  expect(state.storedMarks?.map(({ attrs }) => attrs)).toEqual([{ lang: 'hi', dir: 'ltr', id: null }]);
});
