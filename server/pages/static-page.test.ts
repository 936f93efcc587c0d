import { expect, test } from 'vitest';
import { pageDataOf } from './building/page-data.ts';
import type { InstituteFile } from './content-schemas.ts';
import { PageTooLarge } from './documents/page-size.ts';
import { staticPageOf, unknownPlaceholder } from './static-page.ts';

const institute = {
  name: 'A & B',
  centres: [{ city: 'Delhi' }],
  email: 'ask@example.com',
  helpline: '+91 11 5550 0100',
} as unknown as InstituteFile;

const dataOf = (institute: InstituteFile) => pageDataOf(institute, new Map());
const pageOf = (html: string) =>
  staticPageOf({ path: '', title: '', description: '', keywords: '', html }, dataOf(institute));

test('names that every object has are unknown placeholders, and stay as they are', () => {
  for (const name of ['__proto__', 'constructor', 'valueOf'.toLowerCase()]) {
    expect(unknownPlaceholder(`<p>{${name}}</p>`)).toBe(name);
    expect(pageOf(`<p>{${name}}</p>`).html).toBe(`<p>{${name}}</p>`);
  }
});

test('equal headings get numbers, however many there are', () => {
  const { contents } = pageOf('<h2>a-2</h2><h2>a</h2><h2>a</h2><h2>a</h2><h2>a-2</h2>');
  expect(contents.map(({ id }) => id)).toEqual(['a-2', 'a', 'a-3', 'a-4', 'a-2-2']);
  expect(pageOf('<h2>a</h2>'.repeat(5000)).contents.at(-1)?.id).toBe('a-5000');
});

test('a page that its data makes too large is refused before it is sanitised again', () => {
  const inTag = '<p id="{name}">x</p>';
  expect(() => pageOf(inTag + '{email}'.repeat(6000))).toThrow(PageTooLarge);
  expect(() => pageOf('<p>x</p>'.repeat(3000) + '{email}'.repeat(2500))).toThrow('too many elements');
  const long = { ...institute, name: 'x'.repeat(100) };
  const page = { path: '', title: '', description: '', keywords: '', html: inTag + '{name}'.repeat(2000) };
  expect(() => staticPageOf(page, dataOf(long))).toThrow('The text is too long');
  expect(pageOf(inTag + '{email}'.repeat(3000)).html).toContain('ask@example.com');
});

test('in attributes and links the data is plain text, and never makes an address that is not allowed', () => {
  const mail = '<a href="mailto:ask@example.com">';
  expect(pageOf('<p>{email}, {name}</p>').html).toBe(`<p>${mail}ask@example.com</a>, A &amp; B</p>`);
  expect(pageOf('<a href="mailto:{email}">{email}</a> {name}').html).toBe(`${mail}ask@example.com</a> A &amp; B`);
  expect(pageOf('<a href="mailto:%7Bemail%7D">Ask</a> {email}').html).toBe(`${mail}Ask</a> ${mail}ask@example.com</a>`);
  expect(pageOf('<p id="{email}" lang="{name}">x</p>').html).toBe('<p id="ask@example.com" lang="A &amp; B">x</p>');
  const hostile = { ...institute, name: 'javascript:alert(1)' };
  const page = { path: '', title: '', description: '', keywords: '', html: '<a href="{name}">x</a>' };
  expect(staticPageOf(page, dataOf(hostile)).html).toBe('<a>x</a>');
});

test('the Hindi text names the institute in Hindi, and its headings have the ids of the English ones', () => {
  const names = { title: 'About', title_hindi: 'परिचय', description: 'd', keywords: '', path: 'about' };
  const page = {
    ...names,
    html: '<h2>2. The centres</h2><p>{centres} {name}</p>',
    html_hindi: '<h2>केंद्र</h2><p>{centres} {name} {city}</p>',
  };
  const data = pageDataOf({ ...institute, name_devanagari: 'सोपान' }, new Map());
  expect(staticPageOf(page, data)).toMatchObject({
    html: '<h2 id="the-centres">2. The centres</h2><p>one A &amp; B</p>',
    title_hindi: 'परिचय',
    html_hindi: '<h2 id="the-centres">केंद्र</h2><p>1 सोपान {city}</p>',
    contents_hindi: [{ id: 'the-centres', title: 'केंद्र' }],
  });
  const { title_hindi: _, ...untitled } = page;
  expect(staticPageOf(untitled, data).html_hindi).toBeUndefined();
  const other = staticPageOf({ ...page, html_hindi: '<h2>केंद्र</h2><h2>समय</h2>' }, data);
  expect(other.contents_hindi?.map(({ id }) => id)).toEqual(['केंद्र', 'समय']);
});
